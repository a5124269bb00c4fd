import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Batch, BatchList, BatchTab, Lesson } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { may } from '../../contract/team.ts';
import { type Db, json, now } from '../lib/db/index.ts';
import type { List } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { holdsSeat, isHeldForDays, isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { bookableSeats, inLine, offeredSeats, takenSeats } from '../seat/sql.ts';
import { seat } from '../seat/table.ts';
import { isOfCourse, seenBy, unknownBatch } from '../timetable/sql.ts';
import { batch, lesson } from '../timetable/table.ts';
import type { SignedIn } from '../user/session.ts';
import { user } from '../user/table.ts';
import { interestCount } from './interest-list.ts';

const id = sql`"batch"."id"`;

const lessons = json<Lesson[]>(sql`(
  select json_group_array(json_object('_id', l.id, 'day', l.day) order by l.day)
  from ${lesson} l where l.batch_id = ${id})`).as('lessons');

/** How many students said so, or nothing, of those whose order is not closed. */
const choices = (choice: string) => sql<number>`(
  select count(*) from ${seat} s join ${order} o on o.id = s.order_row
  where s.batch_id = ${id} and s.choice = ${choice} and ${isRunning()})`;

/** Seats that are taken without half of the price, until their time is over. */
const heldSeats = (at: string) => sql<number>`(
  select count(*) from ${seat} s join ${order} o on o.id = s.order_row
  where s.batch_id = ${id} and ${holdsSeat(at)} and ${isHeldForDays()})`;

const isTeacher = eq(user.id, batch.teacherId);

export function selectBatches(db: Db, at = now()) {
  return db
    .select({
      ...getTableColumns(batch),
      lessons,
      teacher: sql<string>`coalesce(${user.name}, '')`.as('teacher'),
      taken: takenSeats(id, at).as('taken'),
      held: heldSeats(at).as('held'),
      offered: offeredSeats(id, at).as('offered'),
      left: bookableSeats(id, at).as('seats_left'),
      waiting: inLine(id).as('waiting'),
      asked: choices('asked').as('asked'),
      refund: choices('refund').as('refund'),
    })
    .from(batch)
    .leftJoin(user, isTeacher);
}

export type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number];

export const view = ({ id, seq: _, kind: __, bakes: ___, teacherId, ...row }: BatchRow): Batch => ({
  _id: id,
  ...row,
  teacherId: teacherId ?? '',
});

/** A batch for the caller: who sees no money learns neither half-paid seats nor refunds wanted. */
export const viewFor = ({ role }: Pick<SignedIn, 'role'>, row: BatchRow): Batch => ({
  ...view(row),
  ...(!may(role, 'readOrders') && { held: 0, refund: 0 }),
});

/** The batch with that id; refuses (404) an unknown one, and one that `seen` leaves out. */
export async function batchById(db: Db, id: string, seen?: SQL): Promise<BatchRow> {
  const row = await selectBatches(db)
    .where(and(isOfCourse, eq(batch.id, id), seen))
    .get();
  if (!row) throw unknownBatch();
  return row;
}

/** The batch, for staff; refuses (404) an unknown one and, for a teacher, another one's. */
export const batchFor = (db: Db, caller: SignedIn, id: string): Promise<BatchRow> =>
  batchById(db, id, seenBy(caller));

/** Days after which a batch no longer begins next. */
const nextDays = 28;

/** The last day of the running week, which begins on Monday. */
const endOfWeek = (day: string) => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

function isIn(tab: BatchTab): SQL {
  const day = today();
  const sunday = endOfWeek(day);
  const isOver = sql`(${batch.lastDay} < ${day} or ${batch.state} = 'cancelled')`;
  if (tab === 'past') return isOver;
  if (tab === 'week') return sql`not ${isOver} and ${batch.firstDay} <= ${sunday}`;
  const later = addDays(sunday, nextDays);
  if (tab === 'next')
    return sql`not ${isOver} and ${batch.firstDay} > ${sunday} and ${batch.firstDay} <= ${later}`;
  if (tab === 'later') return sql`not ${isOver} and ${batch.firstDay} > ${later}`;
  return sql`true`;
}

/** What narrows the list whatever its tab, and leaves other teachers' batches out. */
const narrowed = ({ state, courseId, q }: BatchList, caller: SignedIn) =>
  and(
    isOfCourse,
    seenBy(caller),
    state && eq(batch.state, state),
    courseId ? eq(batch.courseId, courseId) : undefined,
    ...hasWords(sql`lower(${batch.courseName} || ' ' || coalesce(${user.name}, ''))`, q),
  );

/** Batches by first day, past ones the other way round. */
export const batches = (query: BatchList, caller: SignedIn): List<BatchRow> => {
  const { tab = 'all', from, to } = query;
  return {
    from: sql`${batch} left join ${user} on ${isTeacher}`,
    key: batch.seq,
    where: [
      ...[narrowed(query, caller), isIn(tab)],
      from ? sql`${batch.lastDay} >= ${from}` : undefined,
      to ? sql`${batch.firstDay} <= ${to}` : undefined,
    ],
    orderBy: [batch.firstDay, batch.seq].map(tab === 'past' ? desc : asc),
    read: (db) => selectBatches(db),
  };
};

const inTab = (tab: BatchTab) => sql<number>`count(*) filter (where ${isIn(tab)})`;

/** Batches of each tab, and who asked for the next one, for whom may see that. */
export const countTabs = (db: Db, query: BatchList, caller: SignedIn) =>
  db
    .select({
      week: inTab('week'),
      next: inTab('next'),
      later: inTab('later'),
      past: inTab('past'),
      all: inTab('all'),
      ...(may(caller.role, 'moveSeats') && { asked: interestCount }),
    })
    .from(batch)
    .leftJoin(user, isTeacher)
    .where(narrowed(query, caller));
