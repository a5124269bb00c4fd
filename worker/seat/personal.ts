import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { deleteOwned, type Personal } from '../lib/personal.ts';
import { isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { batch } from '../timetable/table.ts';
import { erasureRules, isErased } from '../user/personal.ts';
import { user } from '../user/table.ts';
import { isOffered, isWaiting } from './sql.ts';

export const seatPersonal: Personal = {
  erase: (whom) => [
    sql`update seat set waiting_id = null
      where waiting_id in (select id from waiting where user_id = ${whom.userId})
        and ${whom.isRunning}`,
    deleteOwned('waiting', whom),
  ],
};

export const seatAudit: Audited = {
  rules: [
    rule(
      'a batch has as many seats as it says',
      sql`select b.id, count(s.number) || ' of ' || b.seats as why
       from ${batch} b left join seat s on s.batch_id = b.id
       group by b.id having count(s.number) <> b.seats`,
    ),
    rule(
      'an order has one seat at most, of its own batch',
      sql`select o.id, s.batch_id || ' is not ' || coalesce(o.batch_id, 'none') as why
       from seat s join ${order} o on o.id = s.order_row where o.batch_id is not s.batch_id`,
      `select order_row as id, count(*) || ' seats' as why from seat where order_row is not null
       group by order_row having count(*) > 1`,
    ),
    rule(
      'a seat has one holder at most',
      `select batch_id || ' ' || number as id, order_row || ' and ' || waiting_id as why
       from seat where order_row is not null and waiting_id is not null`,
    ),
    {
      name: 'an offer is of one seat, to somebody who waits for that batch',
      find: (at) => [
        sql`select w.id, count(s.number) || ' seats' as why
          from waiting w left join seat s on s.waiting_id = w.id
          where ${isOffered(at)} group by w.id having count(s.number) <> 1`,
        `select w.id, s.batch_id || ' is not ' || w.batch_id as why
         from seat s join waiting w on w.id = s.waiting_id where s.batch_id <> w.batch_id`,
        `select w.id, 'no end' as why from seat s join waiting w on w.id = s.waiting_id
         where w.offered_until = ''`,
      ],
    },
    rule(
      'a person waits once for a batch',
      `select min(id) as id, count(*) || ' times' as why from waiting where ended_as = ''
       group by user_id, batch_id having count(*) > 1`,
    ),
    rule(
      'nobody waits for a batch that was cancelled',
      sql`select w.id, w.batch_id as why from waiting w join ${batch} b on b.id = w.batch_id
       where w.ended_as = '' and b.state = 'cancelled'`,
    ),
    rule(
      'nobody has a draft, or waits for one',
      sql`select o.id, o.batch_id as why from ${order} o join ${batch} b on b.id = o.batch_id
       where b.state = 'draft' and ${isRunning()}`,
      sql`select w.id, w.batch_id as why from waiting w join ${batch} b on b.id = w.batch_id
       where ${isWaiting()} and b.state = 'draft'`,
    ),
    rule(
      erasureRules.personal,
      sql`select w.id, 'waiting list' as why from ${user} u join waiting w on w.user_id = u.id
       where ${isErased()}`,
    ),
  ],
};
