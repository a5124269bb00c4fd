import { type SQL, sql } from 'drizzle-orm';
import { txnSeen } from '../../contract/order-office.ts';

/** Whether another line takes that payment back. */
export const isTakenBack = (id: SQL) =>
  sql`exists (select 1 from payment r where r.reverses = ${id})`;

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

/** Other orders that name one of its transaction ids; by the index `payment_reference`. */
const twins = sql`from payment own join payment twin on twin.reference = own.reference
  where own.order_row = "orders"."id" and own.reference <> '' and twin.reference <> ''
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

/** Rupees that came for that booking and did not go back. */
export const paidForDemo = (demo: SQL) =>
  sql<number>`(select coalesce(sum(iif(p.direction = 'in', p.amount, -p.amount)), 0)
    from payment p where p.demo = ${demo} and +p.state = 'verified')`;
