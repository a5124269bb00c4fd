import { sql } from 'drizzle-orm';
import { halfHasCome, holdsSeat } from '../order/sql.ts';
import { takesPlace } from '../timetable/sql.ts';
import { type Rule, rule } from './rule.ts';

/** Whether an offer to the entry `w` of a waiting list stands. */
const stands = (now: string) => `w.ended_as = '' and w.offered_until > ${now}`;

/**
 * Paid orders without a seat, of batches to come, and `settled`: when the last payment was verified or the order accepted,
 * at which they hold a seat and get one that anybody could book.
 */
const unseated = sql`select o.id, o.batch_id, max(iif(o.status in ('processing', 'success'), o.status_at, ''),
    coalesce((select max(p.decided_at) from payment p
      where p.order_row = o.id and p.state = 'verified' and p.direction = 'in'), '')) as settled
  from orders o where o.batch_id is not null and o.paid > 0
    and (o.status in ('processing', 'success') or (o.status = 'pending' and o.claimed = 0 and ${halfHasCome()}))
    and not exists (select 1 from seat own where own.order_row = o.id)`;

/** Whether who has the seat `s`, or had it last, lost it before the order `u` was settled. */
const wasFree = sql`(s.order_row is null or exists (select 1 from orders x where x.id = s.order_row
    and x.updated_at < u.settled and (x.status <> 'pending' or x.seat_until < u.settled)))
  and (s.waiting_id is null or exists (select 1 from waiting w where w.id = s.waiting_id
    and w.updated_at < u.settled and w.offered_until < u.settled))`;

/** Whether nobody has left the batch `b` since the order `u` was settled. */
const isAsItWas = sql`b.updated_at < u.settled and not exists (select 1 from audit h
  where h.noun = 'order' and h.at >= u.settled and h.before ->> 'batch' = b.id)`;

export const seatRules: Rule[] = [
  rule(
    'a batch has as many seats as it says',
    `select b.id, count(s.number) || ' of ' || b.seats as why from batch b left join seat s on s.batch_id = b.id
     group by b.id having count(s.number) <> b.seats`,
  ),
  rule(
    'an order has one seat at most, of its own batch',
    `select o.id, s.batch_id || ' is not ' || coalesce(o.batch_id, 'none') as why from seat s join orders o on o.id = s.order_row
     where o.batch_id is not s.batch_id`,
    `select order_row as id, count(*) || ' seats' as why from seat where order_row is not null
     group by order_row having count(*) > 1`,
  ),
  rule(
    'a seat has one holder at most',
    `select batch_id || ' ' || number as id, order_row || ' and ' || waiting_id as why from seat
     where order_row is not null and waiting_id is not null`,
  ),
  {
    name: 'an offer is of one seat, to somebody who waits for that batch',
    find: (now) => [
      `select w.id, count(s.number) || ' seats' as why from waiting w left join seat s on s.waiting_id = w.id
       where ${stands(now)} group by w.id having count(s.number) <> 1`,
      `select w.id, s.batch_id || ' is not ' || w.batch_id as why from seat s join waiting w on w.id = s.waiting_id
       where s.batch_id <> w.batch_id`,
      `select w.id, 'no end' as why from seat s join waiting w on w.id = s.waiting_id where w.offered_until = ''`,
    ],
  },
  {
    name: 'an order that was paid while a seat was free has one',
    find: (now) => [
      sql`select u.id, 'no seat in ' || b.id as why from (${unseated}) u
        join batch b on b.id = u.batch_id and ${takesPlace()}
          and b.first_day > date(${sql.raw(now)}, '+5 hours', '+30 minutes') and ${isAsItWas}
        where (select count(*) from seat s where s.batch_id = b.id and ${wasFree}
            and not exists (select 1 from orders o where o.id = s.order_row and ${holdsSeat(now.slice(1, -1))})
            and not exists (select 1 from waiting w where w.id = s.waiting_id and ${sql.raw(stands(now))}))
          > (select count(*) from waiting w where w.batch_id = b.id and w.created_at < u.settled
            and (w.ended_as = '' or w.ended_at >= u.settled))`,
    ],
  },
  rule(
    'a person waits once for a batch',
    `select min(id) as id, count(*) || ' times' as why from waiting where ended_as = ''
     group by user_id, batch_id having count(*) > 1`,
  ),
  rule(
    'nobody waits for a batch that was cancelled',
    `select w.id, w.batch_id as why from waiting w join batch b on b.id = w.batch_id
     where w.ended_as = '' and b.state = 'cancelled'`,
  ),
];
