import { type Column, type SQL, sql } from 'drizzle-orm';
import { txnSeen } from '../../contract/order-office.ts';
import { bookingsOf } from '../demo/sql.ts';
import { demo as demos } from '../demo/table.ts';
import type { Db } from '../lib/db/index.ts';
import type { Person } from '../lib/personal.ts';
import { ordersOfPerson } from '../order/sql.ts';
import { order, orderLine } from '../order/table.ts';
import { payment } from './table.ts';

export const isTakenBack = (id: SQL) =>
  sql<boolean>`exists (select 1 from payment r where r.reverses = ${id})`.mapWith(Boolean);

export const isClaimed = (reference: SQL) =>
  sql`exists (select 1 from payment p where p.reference = ${reference} and p.reference <> ''
    and +p.state = 'claimed')`;

/** Whether money of the transfer with that reference came in, or is claimed to have. */
export const isOnLedger = (reference: SQL) =>
  sql`exists (select 1 from payment p where p.reference = ${reference} and p.reference <> ''
    and +p.direction = 'in' and +p.state <> 'rejected')`;

export const isOfPerson = ({ userId, emails }: Person): SQL =>
  sql`(p.order_row in (${ordersOfPerson(userId)}) or p.demo in (${bookingsOf(emails)}))`;

export const withSubject = sql`left join ${order} o on o.id = p.order_row
  left join ${demos} b on b.id = p.demo`;

export const historyOfOrder = (id: string): SQL =>
  sql`(noun = 'payment' and record in (select p.id from ${payment} p where p.order_row = ${id}))`;

export const subjectsOf = (ids: SQL): SQL =>
  sql`select coalesce(p.order_row, p.demo) from payment p where p.id in (${ids})`;

export const isOrderOf = (id: SQL | Column, ids: SQL): SQL =>
  sql`${id} in (select p.order_row from payment p where p.id in (${ids}))`;

export const paymentsOfOrder = sql`(
  select json_group_array(json_object(
    '_id', p.id, 'direction', p.direction, 'method', p.method, 'amount', p.amount,
    'txnId', p.reference, 'receivedOn', p.received_on, 'state', p.state,
    'reason', iif(p.state = 'rejected', p.reason, ''),
    'isCorrection', json(iif(p.is_correction, 'true', 'false')),
    'createdAt', p.created_at, 'decidedAt', p.decided_at
  ) order by p.seq) from payment p where p.order_row = "orders"."id"
)`;

const { named, counted } = txnSeen;

/** Others that name the transaction id of a claim of it that waits; by `payment_reference`. */
const twins = sql`from payment own join payment twin on twin.reference = own.reference
  where own.order_row = "orders"."id" and own.reference <> '' and twin.reference <> ''
    and +own.state = 'claimed'
    and twin.order_row <> own.order_row and not ${isTakenBack(sql`twin.id`)}`;

/** The numbers of some of them, and how many there are: anybody can make many. */
export const seenOnOrders = sql`(
  select json_group_array(order_id) from (
    select twin.number as order_id ${twins} group by twin.order_row order by min(twin.seq)
    limit ${sql.raw(String(named))})
)`;
export const seenCount = sql`(
  select count(*) from (select distinct twin.order_row ${twins} limit ${sql.raw(String(counted))})
)`;

/** The unary + keeps SQLite from reading all verified lines by the index of the state. */
const verified = (which: SQL) => sql`from payment p where ${which} and +p.state = 'verified'`;

export const verifiedOf = (id: SQL, counts: SQL) =>
  verified(sql`(p.order_row = ${id} or p.demo = ${id}) and ${counts}`);

/**
 * Rupees of payments as an order counts them: what was paid, with corrections, and what was sent
 * back of it. A line that takes back another counts where that one does.
 */
const isBack = `iif(reverses is null, direction = 'refund' and not is_correction, direction = 'in')`;
export const paidOf = sql.raw(`coalesce(sum(iif(direction = 'in', amount, -amount))
  filter (where state = 'verified' and not ${isBack}), 0)`);
export const refundedOf = sql.raw(`coalesce(sum(iif(direction = 'in', -amount, amount))
  filter (where ${isBack}), 0)`);

/** Rupees of payments `p` that came and did not go back. */
export const received = sql`coalesce(sum(iif(p.direction = 'in', p.amount, -p.amount)), 0)`;
export const paidForDemo = (demo: SQL) =>
  sql<number>`(select ${received} ${verified(sql`p.demo = ${demo}`)})`;

/** What has become of the fee of a booking, in whole rupees, as the triggers add up an order. */
export async function feeOf(db: Db, booking: string) {
  const sums = await db.get<{ paid: number; claimed: number; refunded: number }>(sql`
    select
      ${paidOf} as paid, ${refundedOf} as refunded,
      coalesce(sum(amount) filter (where state = 'claimed'), 0) as claimed
    from ${payment} where demo = ${booking}`);
  return sums ?? { paid: 0, claimed: 0, refunded: 0 };
}

/**
 * The part of an amount that falls to one of several goods, in whole rupees so that all parts are
 * the amount: what falls to the goods up to this one (`upto`) less what falls to those before it.
 * The last is not multiplied: its product may be past 64 bits.
 */
export const shareOf = (
  amount: SQL,
  { own, upto, whole }: Record<'own' | 'upto' | 'whole', SQL>,
): SQL<number> => {
  const until = (price: SQL) => sql`cast(${amount} * ${price} / ${whole} as integer)`;
  const before = until(sql`(${upto} - ${own})`);
  return sql<number>`(iif(${upto} = ${whole}, ${amount}, ${until(upto)}) - ${before})`;
};

export function shareOfProduct(product: string): SQL<number> {
  const sumOf = (which: SQL) =>
    sql`(select sum(l.price * l.amount - l.discount) from ${orderLine} l
      where l.order_row = ${payment.order} and ${which})`;
  const share = shareOf(sql`${payment.amount}`, {
    own: sql`(i.price * i.amount - i.discount)`,
    upto: sumOf(sql`l.position <= i.position`),
    whole: sumOf(sql`true`),
  });
  return sql<number>`(select sum(${share}) from ${orderLine} i
    where i.order_row = ${payment.order} and i.product_id = ${product})`;
}
