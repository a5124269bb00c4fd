import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PublicBatch } from '../../contract/batch.ts';
import { few } from '../../contract/seat-words.ts';
import { type Db, now } from '../lib/db/index.ts';
import { bookableSeats } from '../seat/sql.ts';
import { daysOf, isBookable } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';

/**
 * The course's next batch with a seat left, else the first of all. `left` stops one above what is
 * said in numbers, so that lists are not made anew for more.
 */
export type NextBatch = Pick<
  PublicBatch,
  'firstDay' | 'weekdays' | 'startTime' | 'endTime' | 'left'
> & { classes: number };

/** Those of all courses, by `course.id`. `mark` is equal for equal ones, empty for none. */
export type NextBatches = { mark: string; of: ReadonlyMap<string, NextBatch> };

/** What lists of courses say of batches. Its mark changes with the clock, as no trigger can. */
export async function nextBatches(db: Db): Promise<NextBatches> {
  const at = now();
  const rows = await db.all<Row>(sql`
    select course, day, weekdays, "from", "to", classes, min(seats_left, ${few + 1}) as seats_left from (
      select *, row_number() over (partition by course order by seats_left <= 0, day, seq) as n
      from (
        select b.course_id as course, b.first_day as day, b.seq, b.weekdays,
          b.start_time as "from", b.end_time as "to", json_array_length(${daysOf(sql`b.id`)}) as classes,
          ${bookableSeats(sql`b.id`, at)} as seats_left
        from ${batch} b where b.course_id <> '' and ${isBookable(at)}))
    where n = 1 order by course`);
  const mark = rows.length === 0 ? '' : markOf(JSON.stringify(rows));
  return { mark, of: new Map(rows.map((row) => [row.course, batchOf(row)])) };
}

type Row = Record<'course' | 'day' | 'weekdays' | 'from' | 'to', string> &
  Record<'classes' | 'seats_left', number>;

const batchOf = ({ day, weekdays, from, to, classes, seats_left: left }: Row): NextBatch => ({
  ...{ firstDay: day, weekdays: JSON.parse(weekdays), startTime: from, endTime: to },
  ...{ classes, left },
});

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The version of a list of courses that says what `next` says. */
export const versionWith = (version: string, { mark }: Pick<NextBatches, 'mark'>): string =>
  mark ? `${version}.${mark}` : version;
