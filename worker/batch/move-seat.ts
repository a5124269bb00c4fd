import { and, eq, sql } from 'drizzle-orm';
import type { ChooseSeat, MoveSeat } from '../../contract/batch-office.ts';
import { today } from '../../contract/day.ts';
import { isRunning } from '../../contract/order.ts';
import { seatHeldUntil } from '../../contract/payment-terms.ts';
import { checkViolation, type Db, now, plainSql } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { columns, type OrderRow, orderNotFound } from '../order/queries.ts';
import { order } from '../order/table.ts';
import { acceptOffer, batchLeft, clearSeat, seatIsFree, takeSeat } from './seats.ts';
import { batch } from './table.ts';

const full = 'No seat of this batch is free';

/**
 * Puts an order into a batch, or into another one, or takes it out of its batch: what the office does by hand, also past the
 * waiting list. The order has the days of the batch then. Refuses an unknown order or batch (404), a closed order, one of
 * another course, and a batch that is full or cancelled (409).
 */
export async function moveSeat(
  db: Db,
  { orderId, batch: to }: MoveSeat,
  by: RecordedActor,
): Promise<OrderRow> {
  const before = await orderById(db, orderId);
  if (!to) return leave(db, before, by);
  return enter(db, before, to, by, (target, at) => anyFree(target, at));
}

/**
 * What the student of a batch that was moved or cancelled chose. Refuses another person's order (404), one that nobody asked
 * (409), and as `moveSeat` does; a seat in another batch is one that anybody could book.
 */
export async function chooseSeat(
  db: Db,
  { orderId, choice, batch: to }: ChooseSeat,
  student: RecordedActor,
): Promise<OrderRow> {
  const before = await orderById(db, orderId);
  if (before.userId !== student.id) throw orderNotFound();
  const seat = await db.get<{ choice: string }>(
    sql`select choice from seat where order_row = ${orderId} and choice <> ''`,
  );
  if (!seat) throw new Refused('conflict', 'There is nothing to choose for this course');
  if (choice === 'move')
    return enter(db, before, to, student, (target, at) => batchLeft(target, student.id, at));
  await plainSql(
    db,
    sql`update seat set choice = ${choice} where order_row = ${orderId} and choice <> ''`,
  );
  return before;
}

async function orderById(db: Db, id: string): Promise<OrderRow> {
  const row = await db.select(columns).from(order).where(eq(order.id, id)).get();
  if (row?.kind !== 'course') throw orderNotFound();
  return row;
}

const editedOrder = (db: Db, before: OrderRow) => ({
  noun: 'order' as const,
  table: order,
  before,
  current: () => orderById(db, before.id),
});

type Target = { id: string; updatedAt: string };

/** The batch's id as an expression, empty where none of its seats is free. */
const anyFree = ({ id, updatedAt }: Target, at: string) => sql<string>`(case when exists (
    select 1 from batch b join seat s on s.batch_id = b.id
    where b.id = ${id} and b.updated_at = ${updatedAt} and b.state <> 'cancelled' and ${seatIsFree(at)}
  ) then ${id} else '' end)`;

async function enter(
  db: Db,
  before: OrderRow,
  to: string,
  by: RecordedActor,
  left: (target: Target, at: string) => ReturnType<typeof anyFree>,
): Promise<OrderRow> {
  if (!isRunning(before.status)) throw new Refused('conflict', `This order is ${before.status}`);
  const target = await db.select().from(batch).where(eq(batch.id, to)).get();
  if (!target) throw new Refused('notFound', 'Batch not found');
  if (target.state === 'cancelled') throw new Refused('conflict', 'This batch was cancelled');
  const hasCourse = await db.get(
    sql`select 1 from course where id = ${target.courseId} and name_key = ${before.courseKey}`,
  );
  if (!hasCourse) throw new Refused('conflict', 'This batch is of another course');
  const at = now();
  const next = {
    ...{ batch: to, startDate: target.firstDay, endDate: target.lastDay },
    seatUntil: seatHeldUntil(today()),
  };
  const seat = { order: before.id, batch: to, userId: before.userId, at };
  const isSaved = (saved: string) =>
    sql`exists (select 1 from orders where ${and(eq(order.id, before.id), eq(order.updatedAt, saved), eq(order.batch, to))})`;
  await save<OrderRow>(db, editedOrder(db, before), next, by, {
    derived: { batch: left(target, at) as never },
    beside: (saved) => [
      clearSeat(db, before.id, isSaved(saved)),
      takeSeat(db, seat),
      acceptOffer(db, seat),
    ],
  }).catch((error: unknown) => {
    if (checkViolation(error) === 'orders_batch_left')
      throw new Refused('conflict', full, { errors: { batch: full } });
    throw error;
  });
  return orderById(db, before.id);
}

/** Takes the order out of its batch; its seat is free at once. */
async function leave(db: Db, before: OrderRow, by: RecordedActor): Promise<OrderRow> {
  await save<OrderRow>(
    db,
    editedOrder(db, before),
    { batch: null, startDate: '', endDate: '', seatUntil: '' },
    by,
    {
      beside: () => [
        clearSeat(
          db,
          before.id,
          sql`exists (select 1 from orders where id = ${before.id} and batch_id is null)`,
        ),
      ],
    },
  );
  return orderById(db, before.id);
}
