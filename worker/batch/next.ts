import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, now } from '../lib/db/index.ts';
import { bookableSeats, isBookable } from './seats.ts';

/** The next batch of a course with a seat left; the first of all, and full, where none has one. */
export type NextBatch = { firstDay: string; isFull: boolean };

/** Those of all courses, by `course.id`. `mark` is equal for equal ones, and empty where there are none. */
export type NextBatches = { mark: string; of: ReadonlyMap<string, NextBatch> };

/**
 * What the lists of courses say of batches. It changes with the clock too, as holds and batches begin and end, so a list's
 * version carries its mark in place of a trigger's.
 */
export async function nextBatches(db: Db): Promise<NextBatches> {
  const at = now();
  const rows = await db.all<{ course: string; day: string; isFull: number }>(sql`
    select course, coalesce(min(iif(seats_left > 0, day, null)), min(day)) as day, max(seats_left) <= 0 as isFull
    from (select b.course_id as course, b.first_day as day, ${bookableSeats(sql`b.id`, at)} as seats_left
      from batch b where ${isBookable(at)})
    group by course order by course`);
  const mark = rows.length === 0 ? '' : markOf(JSON.stringify(rows));
  const of = rows.map(
    ({ course, day, isFull }) => [course, { firstDay: day, isFull: Boolean(isFull) }] as const,
  );
  return { mark, of: new Map(of) };
}

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The version of a list of courses that says what `next` says. */
export const versionWith = (version: string, { mark }: Pick<NextBatches, 'mark'>): string =>
  mark ? `${version}.${mark}` : version;
