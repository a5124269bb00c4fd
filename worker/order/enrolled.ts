import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether the user of the row has a course that the school confirmed, or a certificate. From then on name and photo
 * vouch for what was learned here. For statements on the table `user`.
 */
export const isEnrolled: SQL<boolean> = sql<boolean>`exists (
  select 1 from orders enrolment
  where enrolment.user_id = "user"."id" and enrolment.kind = 'course'
    and (enrolment.status = 'success' or enrolment.certificate = 'yes')
)`;
