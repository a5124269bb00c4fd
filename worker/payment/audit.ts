import { sql } from 'drizzle-orm';
import { moneyBegan } from '../../contract/day-field.ts';
import { demo } from '../demo/table.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { wasHeldForNow } from '../order/hold.ts';
import { halfHasCome, holdsSeat, isAccepted, isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { isOffered } from '../seat/sql.ts';
import { seat, waiting } from '../seat/table.ts';
import { takesPlace } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { couldThen, isConfirmed } from '../user/sql.ts';
import { isTakenBack, paidOf, refundedOf } from './sql.ts';

/**
 * `settled`: when the order got a right to a seat, by payment or acceptance, anybody could book.
 */
const unseated = sql`select o.id, o.batch_id,
    max(iif(${isAccepted()}, o.status_at, ''),
      coalesce((select max(p.decided_at) from payment p
        where p.order_row = o.id and p.state = 'verified' and p.direction = 'in'), '')) as settled
  from ${order} o where o.batch_id is not null and o.paid > 0
    and (${isAccepted()}
      or (o.status = 'pending' and o.claimed = 0 and ${halfHasCome()}))
    and not exists (select 1 from ${seat} own where own.order_row = o.id)`;

/** Whether who has the seat `s`, or had it last, lost it before the order `u` was settled. */
const wasFree = sql`(s.order_row is null or exists (select 1 from ${order} x where x.id = s.order_row
    and x.updated_at < u.settled and (x.status <> 'pending' or x.seat_until < u.settled)))
  and (s.waiting_id is null or exists (select 1 from ${waiting} w where w.id = s.waiting_id
    and w.updated_at < u.settled and w.offered_until < u.settled))`;

/** Whether since the order `u` was settled nobody left the batch `b`, which had as many seats. */
const isAsItWas = sql`b.created_at < u.settled and not exists (
  select 1 from audit h where h.at >= u.settled and (
    (h.noun = 'order' and h.before ->> 'batch' = b.id) or (h.noun = 'batch' and h.record = b.id
      and coalesce(h.before ->> 'seats', h.before ->> 'state') is not null)))`;

/** Whether no money of the order `o` was decided about, and nobody moved or kept its seat. */
const isUntouched = sql`not exists (
    select 1 from payment p where p.order_row = o.id and p.state <> 'claimed')
  and not exists (select 1 from audit h where h.noun = 'order' and h.record = o.id
    and coalesce(h.after ->> 'batch', h.before ->> 'batch', h.after ->> 'seatUntil') is not null)`;

export const paymentAudit: Audited = {
  rules: [
    rule(
      'what was taken at the counter is of the order that was placed with it, by the same person',
      sql`select p.id, p.request_id as why from payment p
       left join ${order} o on o.id = p.order_row
       where p.request_id like '%/counter-order-%' and (o.id is null
         or p.request_id <> o.placed_by || '/counter-order-' || o.order_id
         or p.direction <> 'in' or p.is_correction)`,
    ),
    rule(
      'what an order has been paid is the sum of its lines in the ledger',
      sql`select o.id, o.paid || ', ' || o.claimed || ', ' || o.refunded as why from ${order} o
       left join (select order_row, ${paidOf} as paid, ${refundedOf} as refunded,
         sum(iif(state = 'claimed', amount, 0)) as claimed
         from payment where order_row is not null group by order_row) s on s.order_row = o.id
       where o.paid <> coalesce(s.paid, 0) or o.claimed <> coalesce(s.claimed, 0)
         or o.refunded <> coalesce(s.refunded, 0)`,
    ),
    rule(
      'a transfer is verified once, or split within its amount',
      sql`select min(id) as id,
          sum(amount) || ' of ' || coalesce(max(transfer_amount), 'one') as why
        from payment p where state = 'verified' and direction = 'in' and reference <> ''
          and not ${isTakenBack(sql`p.id`)} group by reference
        having count(*) > 1 and sum(amount) > coalesce(min(transfer_amount), 0)`,
    ),
    rule(
      'money that goes back, and a correction, says why',
      `select id, direction as why from payment
       where reason = '' and (direction = 'refund' or is_correction)`,
    ),
    rule(
      'money is taken back, or corrected, by who may',
      sql`select p.id, 'a correction' as why from payment p where p.is_correction
        and not ${couldThen(sql`p.decided_by`, sql`p.decided_at`, 'correctPayments')}`,
    ),
    {
      name: 'money moves on a day on which there was the school',
      find: () => [
        sql`select id, received_on as why from payment where received_on < ${moneyBegan()}`,
      ],
    },
    rule(
      'a transfer stands once among the claims and payments of an order',
      sql`select min(id) as id, reference || ' is claimed beside itself' as why from payment p
        where state <> 'rejected' and direction = 'in' and reference <> ''
          and not ${isTakenBack(sql`p.id`)} group by coalesce(order_row, demo), reference
        having count(*) > 1 and sum(state = 'claimed') > 0`,
    ),
    rule(
      'a payment names the order or booking it is for',
      sql`select p.id, p.number || ' is not ' || o.order_id as why
       from payment p join ${order} o on o.id = p.order_row where p.number <> o.order_id`,
      sql`select p.id, p.number || ' is not ' || d.order_id as why
       from payment p join ${demo} d on d.id = p.demo where p.number <> d.order_id`,
    ),
    rule(
      'a request is of who recorded the payment, or made by the server',
      sql`select id, request_id as why from payment
       where instr(request_id, recorded_by || '/') <> 1 and instr(request_id, '/') <> 1`,
    ),
    rule(
      'an order or booking by UPI has a claim',
      sql`select o.id, 'order' as why from ${order} o where o.txn_id <> 'Cash On Delivery'
       and not exists (select 1 from payment where order_row = o.id)`,
      sql`select d.id, 'demo' as why from ${demo} d
       where not exists (select 1 from payment where payment.demo = d.id)`,
    ),
    rule(
      'nothing waits to be verified of an order that is closed',
      sql`select p.id, o.status as why from payment p join ${order} o on o.id = p.order_row
       where p.state = 'claimed' and not ${isRunning()}`,
    ),
    rule(
      'a seat is held for an hour for an e-mail that is not confirmed, but by the office or by money',
      sql`select o.id, o.seat_until as why from ${order} o
       where o.status = 'pending' and o.batch_id is not null and o.placed_by = ''
         and not ${isConfirmed(sql`o.user_id`)}
         and o.seat_until > o.created_at and not ${wasHeldForNow()} and ${isUntouched}`,
    ),
    rule(
      'a person holds a seat of a batch once without a payment',
      sql`select min(o.id) as id, count(*) || ' orders of ' || o.batch_id as why from ${order} o
       where o.batch_id is not null and o.seat_until > o.created_at and not ${wasHeldForNow()}
         and o.placed_by = '' and ${isUntouched} group by o.user_id, o.batch_id having count(*) > 1`,
    ),
    {
      name: 'an order that was paid while a seat was free has one',
      find: (at) => [
        sql`select u.id, 'no seat in ' || b.id as why from (${unseated}) u
          join ${batch} b on b.id = u.batch_id and ${takesPlace()}
            and b.first_day > date(${at}, '+5 hours', '+30 minutes') and ${isAsItWas}
          where (select count(*) from ${seat} s where s.batch_id = b.id and ${wasFree}
              and not exists (
                select 1 from ${order} o where o.id = s.order_row and ${holdsSeat(at)})
              and not exists (
                select 1 from ${waiting} w where w.id = s.waiting_id and ${isOffered(at)}))
            > (select count(*) from ${waiting} w
              where w.batch_id = b.id and w.created_at < u.settled
                and (w.ended_as = '' or w.ended_at >= u.settled))`,
      ],
    },
  ],
};
