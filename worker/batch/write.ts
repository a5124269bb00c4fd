import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AddBatch, CancelBatch, Teacher, UpdateBatch } from '../../contract/batch-office.ts';
import { wasNoted } from '../attendance/classes.ts';
import { courseById } from '../course/queries.ts';
import { checkViolation, type Db, newId, now, plainSql } from '../lib/db/index.ts';
import { type Actor, changeAll, isSame, recordAdded } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { isOfOrder } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { addSeats, askStudents, fitsSeats, refuseTaken, removeSeats } from '../seat/change.ts';
import { closeEntries } from '../seat/offer.ts';
import { waitingFor } from '../seat/sql.ts';
import { addLessons, lessonsOf, lessonsOnOtherDays, removeLessons } from '../timetable/lessons.ts';
import { batch } from '../timetable/table.ts';
import { worksHere } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { type BatchRow, batchById, view } from './list.ts';
import { cancelledNotice, movedNotice } from './mails.ts';
import { notifyAll, peopleWaiting, studentsOf } from './notify.ts';

type Moved = Pick<
  BatchRow,
  'firstDay' | 'lastDay' | 'weekdays' | 'startTime' | 'endTime' | 'place'
> & { days: string[] };

/** Whether its students have to know: its days, hours or place are others. */
const isMoved = (before: BatchRow, next: Moved): boolean =>
  before.startTime !== next.startTime ||
  before.endTime !== next.endTime ||
  before.place !== next.place ||
  before.lessons.map(({ day }) => day).join() !== next.days.toSorted().join();

function move(db: Db, before: BatchRow, next: Moved, by: Actor, at: string) {
  if (!isMoved(before, next)) return [];
  const { id } = before;
  return [
    removeLessons(db, id, next.days),
    addLessons(db, id, next.days),
    ...setDates(db, id, { startDate: next.firstDay, endDate: next.lastDay }, by),
    askStudents(db, id, at),
    notifyAll(db, movedNotice(before, next, at), studentsOf(id, at)),
  ] as const;
}

const cancel = (db: Db, before: BatchRow, reason: string, by: Actor, at: string) => {
  const { id } = before;
  const notice = cancelledNotice(before, reason, at);
  return [
    ...setDates(db, id, { startDate: '', endDate: '' }, by),
    askStudents(db, id, at),
    notifyAll(db, notice.students, studentsOf(id)),
    notifyAll(db, notice.waiting, peopleWaiting(id)),
    closeEntries(db, at, sql`batch_id = ${id}`),
  ] as const;
};

/** Writes the batch's days into its orders, also closed ones: the office may take them up again. */
function setDates(
  db: Db,
  batch: string,
  dates: { startDate: string; endDate: string },
  by: Actor,
): BatchItem<'sqlite'>[] {
  const isOther = or(ne(order.startDate, dates.startDate), ne(order.endDate, dates.endDate));
  const where = and(eq(order.batch, batch), isOther);
  return changeAll(db, by, { table: order, next: dates, where });
}

export const teachers = (db: Db): Promise<Teacher[]> =>
  db.select({ _id: user.id, name: user.name }).from(user).where(worksHere).orderBy(user.name);

/** The id of somebody who works here, or null for nobody; whoever teaches it already may go on. */
export async function teacherOf(
  db: Db,
  id: string,
  before: string | null = null,
): Promise<string | null> {
  if (id === '' || id === before) return id || null;
  if (await db.$count(user, and(eq(user.id, id), worksHere))) return id;
  throw refusedField('unprocessableContent', 'teacherId', 'Choose somebody who works here');
}

/** Adds a batch. Refuses an unknown course (404) and who does not teach (422). */
export async function addBatch(
  db: Db,
  { days, courseId, ...form }: AddBatch,
  by: Actor,
): Promise<BatchRow> {
  const id = newId();
  const at = now();
  const teacherId = await teacherOf(db, form.teacherId);
  const { name: courseName } = await courseById(db, courseId);
  const fields = { courseId, courseName, ...form, teacherId, ...lessonsOf(days) };
  await db.batch(insertBatch(db, { id, days, fields, at }, by));
  return batchById(db, id);
}

type NewBatch = Omit<typeof batch.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

export const insertBatch = (
  db: Db,
  { id, days, fields, at }: { id: string; days: string[]; fields: NewBatch; at: string },
  by: Actor,
) =>
  [
    db.insert(batch).values({ ...fields, id, createdAt: at, updatedAt: at }),
    addLessons(db, id, days),
    addSeats(db, id, fields.seats),
    ...recordAdded(db, by, { table: batch, id, fields, at }),
  ] as const;

/**
 * Changes a batch; of other days, hours or place students are told once and may keep, move or
 * refund. Refuses an unknown one (404) and (409) one saved since or cancelled, fewer seats than
 * taken, taking away a day with attendance, or a draft of what students know.
 */
export async function updateBatch(
  db: Db,
  { id, updatedAt, days, ...form }: UpdateBatch,
  by: Actor,
): Promise<BatchRow> {
  const { edited, before } = await editing(db, { id, updatedAt }, by);
  const teacherId = await teacherOf(db, form.teacherId, before.teacherId);
  const at = now();
  const next = { ...form, teacherId, ...lessonsOf(days) };
  if (!isMoved(before, { ...next, days }) && isSame(before, next)) return before;
  const change = () =>
    save<BatchRow>(db, edited, next, by, {
      derived: { state: fitsSeats(id, form.state, form.seats, at) },
      beside: (at) => [
        unlessStale(db, id),
        undoIf(db, id, wasNoted(lessonsOnOtherDays(id, days))),
        ...(form.state === 'draft' ? [undoIf(db, id, isSomebodys(id))] : []),
        removeSeats(db, id, form.seats, at),
        addSeats(db, id, form.seats),
        ...move(db, before, { ...next, days }, by, at),
      ],
    });
  return whole(db, before, by, change, async () => {
    await expectNotHeld(db, id, days);
    if (form.state === 'draft') await expectNobodys(db, id);
  });
}

/** For good: students are asked what they want. Refuses as `updateBatch`. */
export async function cancelBatch(
  db: Db,
  { id, updatedAt, reason }: CancelBatch,
  by: Actor,
): Promise<BatchRow> {
  const { edited, before } = await editing(db, { id, updatedAt }, by);
  return whole(db, before, by, () =>
    save<BatchRow>(db, edited, { state: 'cancelled', reason }, by, {
      beside: (at) => [unlessStale(db, id), ...cancel(db, before, reason, by, at)],
    }),
  );
}

/** After the UPDATE of a save: undoes the whole batch of statements where that changed nothing. */
export const unlessStale = (db: Db, id: string) => undoIf(db, id, sql`changes() = 0`);

export const undoIf = (db: Db, id: string, when: SQL) =>
  plainSql(db, sql`update ${batch} set seats = 0 where id = ${id} and ${when}`);

/** The batch after a save that happened whole or not at all; `refuse` says why not. */
async function whole(
  db: Db,
  { id, updatedAt }: BatchRow,
  by: Actor,
  change: () => Promise<unknown>,
  refuse?: () => Promise<void>,
): Promise<BatchRow> {
  try {
    await change();
  } catch (error) {
    if (checkViolation(error) === 'batch_seats') {
      await editing(db, { id, updatedAt }, by);
      await refuse?.();
    }
    throw refuseTaken(error);
  }
  return batchById(db, id);
}

async function editing(
  db: Db,
  { id, updatedAt }: Pick<CancelBatch, 'id' | 'updatedAt'>,
  by: Actor,
) {
  const before = await batchById(db, id);
  const current = async () => view(await batchById(db, id));
  const edited = { table: batch, before, current };
  await expectUnchanged(db, edited, updatedAt, by);
  if (before.state === 'cancelled')
    throw new Refused('conflict', 'This batch was cancelled. Add a new one.');
  return { before, edited };
}

async function expectNotHeld(db: Db, id: string, days: string[]): Promise<void> {
  const found = await db.get<{ held: number }>(
    sql`select ${wasNoted(lessonsOnOtherDays(id, days))} as held`,
  );
  const message = 'Attendance was noted on a day that would go';
  if (found?.held) throw refusedField('conflict', 'days', message);
}

const isSomebodys = (id: string) =>
  sql`(${isOfOrder(sql`${id}`)} or ${waitingFor(sql`${id}`)} > 0)`;

/** Nobody sees a draft, nor is told of it. */
async function expectNobodys(db: Db, id: string): Promise<void> {
  const found = await db.get<{ known: number }>(sql`select ${isSomebodys(id)} as known`);
  const message =
    'Students have booked it, or wait for it. Close its bookings instead, or cancel it.';
  if (found?.known) throw refusedField('conflict', 'state', message);
}
