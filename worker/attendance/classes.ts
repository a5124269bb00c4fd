import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { addDays, hasArrival, notedFrom, today } from '../../contract/day.ts';
import { type ClassToNote, noteDays, type SaveAttendance } from '../../contract/roster.ts';
import type { Env } from '../env.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { type Db, now, open, plainSql } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { ordersOfPerson } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { isSeated } from '../seat/sql.ts';
import { dayOf, isOfCourse, seenBy, takesPlace } from '../timetable/sql.ts';
import { batch, lesson } from '../timetable/table.ts';
import type { SignedIn } from '../user/session.ts';
import { user } from '../user/table.ts';
import { attendance } from './table.ts';

const mayNote = (caller: SignedIn) => and(isOfCourse, seenBy(caller), takesPlace('"batch"'));

export const canBeNoted = () =>
  sql`${lesson.day} between ${addDays(today(), -noteDays)} and ${today()}`;

/** Where there is none today those of the next day that has some, newest first. */
export async function classesFor(env: Env, caller: SignedIn): Promise<ClassToNote[]> {
  const db = open(env.DB);
  const next = sql`(select min(${lesson.day}) from ${lesson} join ${batch}
    on ${batch.id} = ${lesson.batch} where ${mayNote(caller)} and ${lesson.day} >= ${today()})`;
  const which = and(mayNote(caller), sql`(${canBeNoted()} or ${lesson.day} = ${next})`);
  const noted = sql`(select a.is_present from ${attendance} a
    where a.lesson_id = ${lesson.id} and a.order_row = ${order.id})`;
  const [lessons, students] = await db.batch([
    db
      .select({
        // Two columns of one name would be one in the result of a batch.
        lesson: sql<string>`${lesson.id}`.as('of_lesson'),
        batch: sql<string>`${batch.id}`.as('of_batch'),
        courseName: batch.courseName,
        day: lesson.day,
        startTime: batch.startTime,
        endTime: batch.endTime,
        notedAt: sql<string>`coalesce((select max(a.noted_at) from ${attendance} a
          where a.lesson_id = ${lesson.id}), '')`.as('noted_last'),
      })
      .from(lesson)
      .innerJoin(batch, eq(batch.id, lesson.batch))
      .where(which)
      .orderBy(desc(lesson.day), batch.startTime, lesson.id),
    db
      .select({
        lesson: sql<string>`${lesson.id}`.as('of_lesson'),
        order: sql<string>`${order.id}`.as('of_order'),
        name: order.name,
        photo: user.image,
        isPresent: sql<number | null>`${noted}`.as('is_noted'),
      })
      .from(lesson)
      .innerJoin(batch, eq(batch.id, lesson.batch))
      .innerJoin(order, eq(order.batch, batch.id))
      .innerJoin(user, eq(user.id, order.userId))
      .where(and(which, sql`(${isSeated(now())} or ${noted} is not null)`))
      .orderBy(sql`lower(${order.name})`, order.seq),
  ]);
  return lessons.map((lesson) => ({
    ...lesson,
    students: students
      .filter((student) => student.lesson === lesson.lesson)
      .map(({ lesson: _, photo, isPresent, ...student }) => ({
        ...student,
        photo: signedPath(env, photo),
        isPresent: isPresent === null ? null : Boolean(isPresent),
      })),
  }));
}

/** Whether it was noted that the student of that order did not come to the lesson. */
export const wasAbsent = (lesson: SQL, order: SQL) => sql`exists (select 1 from attendance a
  where a.lesson_id = ${lesson} and a.order_row = ${order} and a.is_present = 0)`;

export const hasAttendance = (order: SQL) =>
  sql`exists (select 1 from attendance where order_row = ${order})`;

/** Whether attendance was noted of one of these lessons, which is kept then. */
export const wasNoted = (lessons: SQL) =>
  sql`exists (select 1 from attendance where lesson_id in (${lessons}))`;

export function heldAttendance(request: PersonalRequest) {
  const where = sql`${attendance.order} in (${ordersOfPerson(request.userId)})`;
  const rows = request.db
    .select({
      lesson: attendance.lesson,
      order: attendance.order,
      courseName: order.courseName,
      day: lesson.day,
      isPresent: attendance.isPresent,
    })
    .from(attendance)
    .innerJoin(lesson, eq(lesson.id, attendance.lesson))
    .innerJoin(order, eq(order.id, attendance.order))
    .$dynamic();
  return held(request, {
    from: attendance,
    where,
    rows,
    newest: [desc(lesson.day), attendance.lesson],
    view: ({ lesson, ...row }) => ({ _id: `${lesson} ${row.order}`, ...row }),
  });
}

/**
 * The last mark counts; one that nobody tapped only where there is none. Refuses (404) an unknown
 * class, a teacher another one's, (409) one to come or long ago.
 */
export async function saveAttendance(
  db: Db,
  { lesson: id, marks }: SaveAttendance,
  by: SignedIn,
): Promise<void> {
  const found = await db
    .select({
      day: lesson.day,
      startTime: batch.startTime,
      canBeNoted: sql<number>`${canBeNoted()}`,
    })
    .from(lesson)
    .innerJoin(batch, eq(batch.id, lesson.batch))
    .where(and(eq(lesson.id, id), mayNote(by)))
    .get();
  if (!found) throw new Refused('notFound', 'There is no such class');
  if (!found.canBeNoted) throw new Refused('conflict', 'This class cannot be noted today');
  if (!hasArrival(found.day, found.startTime))
    throw refusedField('conflict', 'lesson', `Who comes is noted from ${notedFrom(found)} on`);
  const noted = (which: typeof marks, onConflict: SQL) =>
    plainSql(
      db,
      sql`insert into attendance (lesson_id, order_row, is_present, noted_at, noted_by)
        select l.id, o.id, value ->> 'isPresent', ${now()}, ${by.id}
        from json_each(${JSON.stringify(which)}) join ${lesson} l on l.id = ${id}
        join ${order} o on o.id = value ->> 'order' and o.batch_id = l.batch_id
        where true
        on conflict (lesson_id, order_row) ${onConflict}`,
    );
  await db.batch([
    noted(
      marks.filter(({ isTapped }) => isTapped),
      sql`do update set
        is_present = excluded.is_present, noted_at = excluded.noted_at,
        noted_by = excluded.noted_by`,
    ),
    noted(
      marks.filter(({ isTapped }) => !isTapped),
      sql`do nothing`,
    ),
  ]);
}

export const attendanceAudit: Audited = {
  rules: [
    rule(
      'who came to a class is noted on its day, or after it',
      sql`select a.lesson_id as id, a.noted_at as why from attendance a
        where date(a.noted_at, '+330 minutes') < ${dayOf(sql`a.lesson_id`)}`,
    ),
  ],
};
