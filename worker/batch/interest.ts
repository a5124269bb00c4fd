import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { TellMe } from '../../contract/interest.ts';
import { course } from '../catalogue/table.ts';
import { type Db, daysAgo, newId, now, yearAgo } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { isBookable } from './seats.ts';
import { interest } from './table.ts';

/**
 * Notes who wants to be told of a course's next batch, with the last that could be booked then. The
 * same wish again changes nothing. Refuses an unknown course (404).
 */
export async function addInterest(
  db: Db,
  { courseId, name, email }: Pick<TellMe, 'courseId' | 'name' | 'email'>,
): Promise<void> {
  const found = await db
    .select({ name: course.name })
    .from(course)
    .where(eq(course.id, courseId))
    .get();
  if (!found) throw new Refused('notFound', 'Course not found');
  const at = now();
  await db
    .insert(interest)
    .values({
      ...{ id: newId(), createdAt: at, updatedAt: at },
      ...{ courseId, courseName: found.name, name, email },
      batch: sql`coalesce((select b.id from batch b where b.course_id = ${courseId} and ${isBookable(at)}
        order by b.first_day desc, b.seq desc limit 1), '')`,
    })
    .onConflictDoNothing();
}

/** Deletes wishes a month after they were told, and those of which nothing came within a year. */
export const deleteOldInterests = (db: Db) =>
  db
    .delete(interest)
    .where(
      or(
        lt(interest.createdAt, yearAgo()),
        and(ne(interest.toldAt, ''), lt(interest.toldAt, daysAgo(30))),
      ),
    );
