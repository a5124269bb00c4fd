import { and, asc, eq, sql } from 'drizzle-orm';
import type { SeatChoice } from '../../contract/batch.ts';
import type { NoteStudent, RosterEntry } from '../../contract/roster.ts';
import { may } from '../../contract/team.ts';
import { attendance as attendances } from '../attendance/table.ts';
import type { Env } from '../env.ts';
import { type Db, json, now, open } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import { signedPath } from '../lib/files/sign.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { save } from '../lib/history/save.ts';
import { orderNotFound } from '../order/queries.ts';
import { type OrderRow, selectOrders } from '../order/select.ts';
import { isRunning, payable } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { choiceOfOrder, seatOf } from '../seat/sql.ts';
import { lesson } from '../timetable/table.ts';
import type { SignedIn } from '../user/session.ts';
import { user } from '../user/table.ts';
import { batchFor } from './list.ts';

const attendance = json<RosterEntry['attendance']>(sql`(
  select json_group_array(json_object(
    'lesson', a.lesson_id, 'isPresent', json(iif(a.is_present, 'true', 'false'))) order by l.day)
  from ${attendances} a join ${lesson} l on l.id = a.lesson_id
  where a.order_row = "orders"."id" and l.batch_id = "orders"."batch_id")`).as('attendance');

/** Its students, by name: everybody with a running order, also without a seat. */
const selectStudents = (db: Db, batch: string, at = now()) =>
  db
    .select({
      id: order.id,
      orderId: order.orderId,
      name: order.name,
      serialNo: order.serialNo,
      photo: user.image,
      mobile: order.mobile,
      email: order.email,
      status: order.status,
      seat: seatOf(at).as('seat_state'),
      seatUntil: order.seatUntil,
      cancelAskedAt: order.cancelAskedAt,
      choice: sql<SeatChoice>`coalesce(${choiceOfOrder}, '')`.as('choice'),
      note: order.note,
      attendance,
      price: order.coursePrice,
      credit: order.credit,
      paid: order.paid,
      claimed: order.claimed,
      refunded: order.refunded,
      due: payable('"orders"').as('due'),
    })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .where(and(eq(order.batch, batch), isRunning('"orders"')))
    .orderBy(asc(sql`lower(${order.name})`), asc(order.seq));

type StudentRow = Awaited<ReturnType<typeof selectStudents>>[number];

function entry(env: Env, row: StudentRow): RosterEntry {
  const { id, photo, price, credit, paid, claimed, refunded, due, ...facts } = row;
  return {
    order: id,
    ...facts,
    photo: signedPath(env, photo),
    money: { price, credit, paid, claimed, refunded, due },
  };
}

/** Without e-mail and money, which a hold, the status or a wish for a refund would tell of. */
function withoutMoney({ email: _, money: __, status: ___, ...shown }: RosterEntry): RosterEntry {
  const { seat, choice } = shown;
  return {
    ...shown,
    seat: seat === 'held' ? 'sure' : seat,
    seatUntil: '',
    choice: choice === 'refund' ? '' : choice,
  };
}

/** The batch's students, for a teacher without money. Refuses (404) an unknown batch. */
export async function rosterOf(env: Env, caller: SignedIn, batch: string): Promise<RosterEntry[]> {
  const db = open(env.DB);
  await batchFor(db, caller, batch);
  const rows = await selectStudents(db, batch);
  const entries = rows.map((row) => entry(env, row));
  return may(caller.role, 'readOrders') ? entries : entries.map(withoutMoney);
}

/** The order of a course with that `orders.id`; refuses (404) every other one. */
export async function orderById(db: Db, id: string): Promise<OrderRow> {
  const row = await selectOrders(db).where(eq(order.id, id)).get();
  if (row?.kind !== 'course') throw orderNotFound();
  return row;
}

/** That the order, or its batch, was saved by somebody else while the order was being changed. */
export class Conflict extends Error {}

/** The order as `save` takes it: whoever changes it may not see all of it. */
export const editedOrder = (before: OrderRow) => ({
  table: order,
  before,
  current: (): Promise<never> => Promise.reject(new Conflict()),
});

/** Changes an order, anew each time that somebody saved it meanwhile. Refuses as `orderById`. */
export const changeOrder = (
  db: Db,
  id: string,
  change: (before: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> =>
  inRounds(
    async () => change(await orderById(db, id)),
    (error) => error instanceof Conflict,
  );

/** Writes what a teacher should know of a student. Refuses (404) an unknown order. */
export async function noteStudent(db: Db, { orderId, note }: NoteStudent, by: RecordedActor) {
  let isChanged = false;
  const row = await changeOrder(db, orderId, async (before) => {
    const saved = await save<OrderRow>(db, editedOrder(before), { note }, by);
    isChanged = saved !== before;
    return saved;
  });
  return { row, isChanged };
}
