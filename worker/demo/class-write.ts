import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { hasArrival } from '../../contract/day.ts';
import {
  type AddDemoClasses,
  type CancelDemoClass,
  isOver,
  type UpdateDemoClass,
} from '../../contract/demo-office.ts';
import type { BatchRow } from '../batch/list.ts';
import { insertBatch, teacherOf, undoIf, unlessStale } from '../batch/write.ts';
import type { Env } from '../env.ts';
import { after, checkViolation, type Db, newId, now, open, touched } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import { type Actor, changeAll, isSame } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { addSeats, removeSeats } from '../seat/change.ts';
import { addLessons, lessonsOf, removeLessons } from '../timetable/lessons.ts';
import { batch } from '../timetable/table.ts';
import { classesWith, classNotFound, classOf, isMoved, venueOf } from './classes.ts';
import { demoClassCancelled, demoClassMoved } from './mails.ts';
import { decisionMail, waitingMail } from './messages.ts';
import { type CreditedDemo, columns, type DemoRow } from './queries.ts';
import { bookedSeats, holdsClassSeat } from './sql.ts';
import { demo } from './table.ts';

/** Adds the same class on each of those days. Refuses somebody who does not teach here (422). */
export async function addClasses(
  db: Db,
  { days, ...form }: AddDemoClasses,
  by: Actor,
): Promise<void> {
  const teacherId = await teacherOf(db, form.teacherId);
  const at = now();
  const kind = { kind: 'demo', courseId: '', courseName: 'Demo class', state: 'open' } as const;
  const all = { ...kind, ...form, teacherId };
  const statements = [...new Set(days)].flatMap((day) =>
    insertBatch(db, { id: newId(), days: [day], at, fields: { ...all, ...lessonsOf([day]) } }, by),
  );
  await db.batch(statements as unknown as [BatchItem<'sqlite'>]);
}

type Change = { next: Partial<BatchRow>; beside: BatchItem<'sqlite'>[] };

/**
 * Of another day, hour or place everybody who booked is told once. Refuses (404) an unknown class,
 * (409) one saved since `updatedAt`, cancelled or over, and fewer seats than are taken.
 */
export async function updateClass(
  env: Env,
  { id, updatedAt, day, ...form }: UpdateDemoClass,
  by: Actor,
): Promise<boolean> {
  const db = open(env.DB);
  return change(env, { id, updatedAt }, by, async (before, rows) => {
    const message = rows.length === 1 ? 'A seat is taken' : `${rows.length} seats are taken`;
    if (form.seats < Math.min(rows.length, before.seats))
      throw refusedField('conflict', 'seats', message);
    const teacherId = await teacherOf(db, form.teacherId, before.teacherId);
    const next = { ...form, teacherId, ...lessonsOf([day]) };
    const to = { ...before, ...next };
    return {
      next,
      beside: [
        removeSeats(db, id, form.seats, now()),
        addSeats(db, id, form.seats),
        removeLessons(db, id, [day]),
        addLessons(db, id, [day]),
        ...(isMoved(before, to) && rows.length > 0 ? move(db, to, rows, by) : []),
      ],
    };
  });
}

export async function cancelClass(env: Env, form: CancelDemoClass, by: Actor): Promise<void> {
  const db = open(env.DB);
  await change(env, form, by, async (before, rows) => ({
    next: { state: 'cancelled' },
    beside: release(db, before, rows, by),
  }));
}

/**
 * Whole or not at all; anew where one was booked or decided meanwhile, so that nobody is left out.
 */
async function change(
  env: Env,
  form: CancelDemoClass,
  by: Actor,
  plan: (before: BatchRow, rows: CreditedDemo[]) => Promise<Change>,
): Promise<boolean> {
  const db = open(env.DB);
  return inRounds(
    async () => {
      const { edited, rows } = await editing(env, form, by);
      const { next, beside } = await plan(edited.before, rows);
      if (isSame(edited.before, next)) return false;
      await save<BatchRow>(db, edited, next, by, {
        beside: () => [unlessStale(db, form.id), unlessOthers(db, form.id, rows), ...beside],
      });
      return true;
    },
    (error) => checkViolation(error) === 'batch_seats',
  );
}

const holding = (id: string) => and(eq(demo.classId, id), holdsClassSeat('"demo"'));
const accepted = (id: string) => and(eq(demo.classId, id), eq(demo.status, 'success'));

/** The statement that undoes the change where bookings of the class are not as they were read. */
function unlessOthers(db: Db, id: string, rows: DemoRow[]) {
  const read = JSON.stringify(rows.map((row) => [row.id, row.updatedAt]));
  const isAsRead = sql`d.id = value ->> 0 and d.updated_at = value ->> 1 and d.class_id = ${id}`;
  return undoIf(
    db,
    id,
    sql`(${bookedSeats(sql`${id}`)} <> ${rows.length} or exists (select 1 from json_each(${read})
      where not exists (select 1 from demo d where ${isAsRead} and ${holdsClassSeat()})))`,
  );
}

/** Gives the accepted bookings of a class its new day, and tells everybody. */
function move(db: Db, to: BatchRow, rows: CreditedDemo[], by: Actor): BatchItem<'sqlite'>[] {
  const dates = { demoDate: to.firstDay, demoTime: to.startTime };
  const messages = rows.map((row): NewMessage => {
    const moved = { ...row, ...dates, ...venueOf(to), updatedAt: after(row.updatedAt) };
    return row.status === 'success'
      ? decisionMail(row, moved)
      : waitingMail(row, demoClassMoved(row, to));
  });
  const onOtherDay = and(accepted(to.id), ne(demo.demoDate, to.firstDay));
  const forgotten = hasArrival(to.firstDay, to.startTime) ? {} : { attendance: '' as const };
  const atOtherHour = and(accepted(to.id), ne(demo.demoTime, to.startTime));
  return [
    // Whether somebody came was noted of the other day.
    ...changeAll(db, by, { table: demo, next: { ...dates, attendance: '' }, where: onOtherDay }),
    ...changeAll(db, by, { table: demo, next: { ...dates, ...forgotten }, where: atOtherHour }),
    // Also who keeps day and hour, or waits, has a booking that changed.
    db
      .update(demo)
      .set({ updatedAt: touched(demo.updatedAt) })
      .where(holding(to.id)),
    writeMessages(db, messages),
  ];
}

function release(db: Db, was: BatchRow, rows: CreditedDemo[], by: Actor): BatchItem<'sqlite'>[] {
  const out = { classId: null };
  const waiting = { status: 'pending', demoDate: '', demoTime: '', attendance: '' } as const;
  return [
    ...changeAll(db, by, { table: demo, next: { ...out, ...waiting }, where: holding(was.id) }),
    ...changeAll(db, by, { table: demo, next: out, where: eq(demo.classId, was.id) }),
    writeMessages(
      db,
      rows.map((row) => waitingMail(row, demoClassCancelled(row, was, after(row.updatedAt)))),
    ),
  ];
}

/** The class that is to be changed, where it can be, and the bookings that hold its seats. */
async function editing(env: Env, { id, updatedAt }: CancelDemoClass, by: Actor) {
  const db = open(env.DB);
  const [[before], rows] = await db.batch([
    classOf(db, id),
    db.select(columns).from(demo).where(holding(id)),
  ]);
  if (!before) throw classNotFound();
  const current = async () => (await classesWith(env, { id }))[0];
  const edited = { table: batch, before, current };
  await expectUnchanged(db, edited, updatedAt, by);
  if (before.state === 'cancelled')
    throw new Refused('conflict', 'This class was cancelled. Add a new one.');
  if (isOver({ day: before.firstDay, endTime: before.endTime }))
    throw new Refused('conflict', 'This class has been. Add a new one.');
  return { edited, rows };
}
