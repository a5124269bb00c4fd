import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { user } from '../user/table.ts';

/**
 * SQL: whether the user of the row has a course that the school confirmed, or a certificate. From then on name and photo
 * vouch for what was learned here. For statements on the table `user`.
 */
export const isEnrolled: SQL<boolean> = sql<boolean>`exists (
  select 1 from orders enrolment
  where enrolment.user_id = "user"."id" and enrolment.kind = 'course'
    and (enrolment.status = 'success' or enrolment.certificate = 'yes')
)`;

/** Whether that holds for a person. */
export const hasConfirmedCourse = async (db: Db, userId: string): Promise<boolean> => {
  const found = await db.select({ isEnrolled }).from(user).where(eq(user.id, userId)).get();
  return Boolean(found?.isEnrolled);
};
