import { type Column, type SQL, sql } from 'drizzle-orm';
import { txnSeen } from '../../contract/order-office.ts';
import { bookingsOf } from '../demo/sql.ts';
import { demo as demos } from '../demo/table.ts';
import type { Person } from '../lib/personal.ts';
import { ordersOfPerson } from '../order/sql.ts';
import { order } from '../order/table.ts';

/** Whether another line takes that payment back. */
export const isTakenBack = (id: SQL) =>
  sql<boolean>`exists (select 1 from payment r where r.reverses = ${id})`.mapWith(Boolean);

/** Whether somebody claims the transfer with that reference. */
export const isClaimed = (reference: SQL) =>
  sql`exists (select 1 from payment p where p.reference = ${reference} and p.reference <> ''
    and +p.state = 'claimed')`;

/** Whether money of the transfer with that reference came in, or is claimed to have. */
export const isOnLedger = (reference: SQL) =>
  sql`exists (select 1 from payment p where p.reference = ${reference} and p.reference <> ''
    and +p.direction = 'in' and +p.state <> 'rejected')`;

/** Whether the payment `p` is of an order of that person, or of a booking under their e-mail. */
export const isOfPerson = ({ userId, emails }: Person): SQL =>
  sql`(p.order_row in (${ordersOfPerson(userId)}) or p.demo in (${bookingsOf(emails)}))`;

/** Joins the order `o` or the booking `b` that the payment `p` is for. */
export const withSubject = sql`left join ${order} o on o.id = p.order_row
  left join ${demos} b on b.id = p.demo`;

/** Selects the ids of the orders and bookings of those payments. */
export const subjectsOf = (ids: SQL): SQL =>
  sql`select coalesce(p.order_row, p.demo) from payment p where p.id in (${ids})`;

/** Whether that is the id of an order of theirs. */
export const isOrderOf = (id: SQL | Column, ids: SQL): SQL =>
  sql`${id} in (select p.order_row from payment p where p.id in (${ids}))`;

/** The lines of the order `"orders"`, oldest first, as their buyer sees them. */
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
    and twin.order_row <> own.order_row`;

/** The numbers of some of them, and how many there are: anybody can make many. */
export const seenOnOrders = sql`(
  select json_group_array(order_id) from (
    select twin.number as order_id ${twins} group by twin.order_row order by min(twin.seq)
    limit ${sql.raw(String(named))})
)`;
export const seenCount = sql`(
  select count(*) from (select distinct twin.order_row ${twins} limit ${sql.raw(String(counted))})
)`;

/**
 * Verified payments `p` that `which` holds for. The unary + keeps SQLite from reading all verified
 * lines by the index of the state.
 */
const verified = (which: SQL) => sql`from payment p where ${which} and +p.state = 'verified'`;

/** Those of the order or booking that `counts` holds for. */
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
