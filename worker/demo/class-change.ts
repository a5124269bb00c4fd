import { and, eq, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { minute } from '../../contract/day.ts';
import type { CancelDemoClass, UpdateDemoClass } from '../../contract/demo-class-office.ts';
import { teacherOf } from '../batch/teachers.ts';
import type { Env } from '../env.ts';
import { after, checkViolation, type Db, now, open, plainSql, touched } from '../lib/db/index.ts';
import { type Actor, isRecorded } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { Letter } from '../lib/mail/letter.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { type ClassRow, classById, classesWith } from './classes.ts';
import { decisionMail } from './decide.ts';
import { demoClassCancelled, demoClassMoved } from './mails.ts';
import { type CreditedDemo, columns, type DemoRow, type Venue } from './queries.ts';
import { demo, demoClass } from './table.ts';

/** How often a change is tried while others book the class or decide its bookings. */
const maxTries = 10;

/** What a change of a class means for the bookings that hold its seats. */
type Change = {
  next: Partial<ClassRow>;
  /** The statements after it. */
  beside: BatchItem<'sqlite'>[];
};

/**
 * Changes a class. With another day, hour or place everybody who booked it is told once: who was accepted by the new day, who
 * waits by a mail of its own. Refuses an unknown class (404), one that was saved since `updatedAt`, was cancelled or has been,
 * and fewer seats than are taken (409).
 */
export async function updateClass(
  env: Env,
  { id, updatedAt, ...form }: UpdateDemoClass,
  by: Actor,
): Promise<void> {
  const db = open(env.DB);
  await change(env, { id, updatedAt }, by, async (before, rows) => {
    const message = `${rows.length} seats are taken`;
    if (form.seats < Math.min(rows.length, before.seats))
      throw new Refused('conflict', message, { errors: { seats: message } });
    const next = { ...form, teacherId: await teacherOf(db, form.teacherId, before.teacherId) };
    const isMoved =
      before.day !== form.day || before.startTime !== form.startTime || before.place !== form.place;
    return {
      next,
      beside: isMoved && rows.length > 0 ? move(db, { ...before, ...next }, rows, by) : [],
    };
  });
}

/**
 * Cancels a class. Its bookings wait for another day, and everybody is told once. Refuses as `updateClass` does.
 */
export async function cancelClass(env: Env, form: CancelDemoClass, by: Actor): Promise<void> {
  const db = open(env.DB);
  await change(env, form, by, async (before, rows) => ({
    next: { state: 'cancelled' },
    beside: release(db, before, rows, by),
  }));
}

/**
 * Saves a class with what that means for its bookings, whole or not at all; begins anew where one was booked or decided after
 * they were read, so that nobody is left out.
 */
async function change(
  env: Env,
  asked: CancelDemoClass,
  by: Actor,
  plan: (before: ClassRow, rows: CreditedDemo[]) => Promise<Change>,
  left = maxTries,
): Promise<void> {
  const db = open(env.DB);
  const before = await editing(env, asked, by);
  const rows = await db.select(columns).from(demo).where(holding(before.id));
  const { next, beside } = await plan(before, rows);
  try {
    await save<ClassRow>(db, editedClass(env, before), next, by, {
      beside: () => [unlessOthers(db, before.id, rows), ...beside],
    });
  } catch (error) {
    if (checkViolation(error) !== 'demo_class_seats' || left <= 1) throw error;
    await change(env, asked, by, plan, left - 1);
  }
}

/** Whether somebody came has been noted. */
const isNoted = ne(demo.attendance, '');

/** The bookings that hold a seat of the class. */
const holding = (id: string) => and(eq(demo.classId, id), ne(demo.status, 'rejected'));

/**
 * The statement after the UPDATE of the class: where that changed nothing, or its bookings are not as they were read, it breaks
 * the rule of the seats, and with it the whole batch of statements is undone.
 */
function unlessOthers(db: Db, id: string, rows: DemoRow[]) {
  const read = JSON.stringify(rows.map((row) => [row.id, row.updatedAt]));
  return plainSql(
    db,
    sql`update demo_class set seats = 0 where id = ${id} and (changes() = 0
      or (select count(*) from demo d where d.class_id = ${id} and d.status <> 'rejected') <> ${rows.length}
      or exists (select 1 from json_each(${read}) where not exists (select 1 from demo d
        where d.id = value ->> 0 and d.updated_at = value ->> 1 and d.class_id = ${id} and d.status <> 'rejected')))`,
  );
}

/** Gives the accepted bookings of a class its new day, and tells everybody. */
function move(db: Db, to: ClassRow, rows: CreditedDemo[], by: Actor): BatchItem<'sqlite'>[] {
  const dates = { demoDate: to.day, demoTime: to.startTime };
  const isAccepted = and(holding(to.id), eq(demo.status, 'success'));
  const isOtherDay = and(isAccepted, ne(demo.demoDate, to.day));
  const isOther = and(
    isAccepted,
    sql`(${demo.demoDate}, ${demo.demoTime}) <> (${to.day}, ${to.startTime})`,
  );
  const messages = rows.map((row): NewMessage => {
    const moved = { ...row, ...venueOf(to), updatedAt: after(row.updatedAt) };
    return row.status === 'success'
      ? decisionMail(row, { ...moved, ...dates })
      : waitingMail(row, demoClassMoved(row, to));
  });
  return [
    // Whether somebody came was noted of the other day.
    ...history(db, by, { ...dates, attendance: '' }, and(isOtherDay, isNoted)),
    ...history(db, by, dates, and(isOther, or(eq(demo.demoDate, to.day), not(isNoted)))),
    db.update(demo).set({ attendance: '' }).where(isOtherDay),
    db
      .update(demo)
      .set({ ...dates, updatedAt: touched(demo.updatedAt) })
      .where(isAccepted),
    db
      .update(demo)
      .set({ updatedAt: touched(demo.updatedAt) })
      .where(and(holding(to.id), eq(demo.status, 'pending'))),
    writeMessages(db, messages),
  ];
}

/** Takes the bookings out of a class, so that they wait for another, and tells everybody. */
function release(db: Db, was: ClassRow, rows: CreditedDemo[], by: Actor): BatchItem<'sqlite'>[] {
  const out = { classId: null };
  const waiting = { status: 'pending', demoDate: '', demoTime: '' } as const;
  const isAccepted = and(holding(was.id), eq(demo.status, 'success'));
  const isOther = and(eq(demo.classId, was.id), ne(demo.status, 'success'));
  return [
    ...history(db, by, { ...waiting, ...out, attendance: '' }, and(isAccepted, isNoted)),
    ...history(db, by, { ...waiting, ...out }, and(isAccepted, not(isNoted))),
    ...history(db, by, out, isOther),
    db
      .update(demo)
      .set({ ...waiting, ...out, attendance: '', updatedAt: touched(demo.updatedAt) })
      .where(holding(was.id)),
    db
      .update(demo)
      .set({ ...out, updatedAt: touched(demo.updatedAt) })
      .where(eq(demo.classId, was.id)),
    writeMessages(
      db,
      rows.map((row) => waitingMail(row, demoClassCancelled(row, was, after(row.updatedAt)))),
    ),
  ];
}

const history = (db: Db, by: Actor, next: Partial<DemoRow>, where: SQL | undefined) =>
  isRecorded(by)
    ? [
        record(db, by, {
          ...({ noun: 'demo', what: 'changed', table: demo, where } as const),
          ...{ fields: Object.keys(next), after: next },
        }),
      ]
    : [];

/** A mail to somebody whose booking waits, which is not sent once it was decided. */
export const waitingMail = ({ id: record }: DemoRow, mail: Letter): NewMessage => ({
  mail,
  ...{ kind: 'demo-moved', noun: 'demo', record },
  expects: { status: 'pending' },
});

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Where a class is, and how long. */
export const venueOf = ({ place, startTime, endTime }: ClassRow): Venue => ({
  place,
  minutes: minutes(endTime) - minutes(startTime),
});

const editedClass = (env: Env, before: ClassRow) => ({
  noun: 'demoClass' as const,
  table: demoClass,
  before,
  current: async () => (await classesWith(env, { id: before.id }))[0],
});

async function editing(env: Env, { id, updatedAt }: CancelDemoClass, by: Actor): Promise<ClassRow> {
  const db = open(env.DB);
  const before = await classById(db, id);
  await expectUnchanged(db, editedClass(env, before), updatedAt, by);
  if (before.state === 'cancelled')
    throw new Refused('conflict', 'This class was cancelled. Add a new one.');
  if (`${before.day} ${before.endTime}` < minute(now()))
    throw new Refused('conflict', 'This class has been. Add a new one.');
  return before;
}
