import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PublicBatch } from '../../contract/batch.ts';
import type { Course } from '../../contract/course.ts';
import { few } from '../../contract/seat-words.ts';
import { listCourses } from '../course/queries.ts';
import { type Db, now } from '../lib/db/index.ts';
import { bookableSeats } from '../seat/sql.ts';
import { daysOf, isBookable } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';

/** `left` stops one above what is said in numbers, so that lists are not made anew for more. */
export type NextBatch = Pick<PublicBatch, 'firstDay' | 'startTime' | 'endTime' | 'left'> & {
  classes: number;
};

/** `mark` is equal for equal ones; it changes with the clock, as no trigger can. */
async function nextBatches(db: Db) {
  const at = now();
  const rows = await db.all<Row>(sql`
    select course, day, "from", "to", classes, min(seats_left, ${few + 1}) as seats_left from (
      select *, row_number() over (partition by course order by seats_left <= 0, day, seq) as n
      from (
        select b.course_id as course, b.first_day as day, b.seq,
          b.start_time as "from", b.end_time as "to", json_array_length(${daysOf(sql`b.id`)}) as classes,
          ${bookableSeats(sql`b.id`, at)} as seats_left
        from ${batch} b where b.course_id <> '' and ${isBookable(at)}))
    where n = 1 order by course`);
  const mark = rows.length === 0 ? '' : markOf(JSON.stringify(rows));
  return { mark, next: new Map(rows.map((row) => [row.course, batchOf(row)])) };
}

type Row = Record<'course' | 'day' | 'from' | 'to', string> &
  Record<'classes' | 'seats_left', number>;

const batchOf = ({ day, from, to, classes, seats_left: seatsLeft }: Row): NextBatch => ({
  firstDay: day,
  startTime: from,
  endTime: to,
  classes,
  left: seatsLeft,
});

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

export type ListedCourses = {
  courses: Course[];
  next: ReadonlyMap<string, NextBatch>;
  version: string;
};

/** All courses: by the first day with a seat, then what is full, then what has no dates. */
export async function listedCourses(db: Db): Promise<ListedCourses> {
  const [list, { mark, next }] = await Promise.all([listCourses(db), nextBatches(db)]);
  const placeOf = ({ _id }: Course) => {
    const batch = next.get(_id);
    return !batch ? 'undated' : batch.left > 0 ? batch.firstDay : 'full';
  };
  const { records = [], version } = list;
  return {
    courses: records.toSorted((record, other) => placeOf(record).localeCompare(placeOf(other))),
    next,
    version: mark ? `${version}.${mark}` : version,
  };
}

export const withSeats = ({ courses, next }: ListedCourses) =>
  courses.flatMap((course) => {
    const batch = next.get(course._id);
    return batch && batch.left > 0 ? [{ course, next: batch }] : [];
  });
