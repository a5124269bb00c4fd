import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { couldThen } from '../user/sql.ts';
import { cashWritten } from './cash.ts';
import { begins } from './day.ts';

const isCounted = sql`l.day <= c.day and l.day > coalesce(
  (select max(b.day) from cash_count b where b.day < c.day), date(c.day, '-1 day'))`;

export const drawerAudit: Audited = {
  rules: [
    rule(
      'the sign-offs of a day are numbered from 1',
      `select day as id, count(*) || ' up to ' || max(nth) as why from cash_count group by day
       having min(nth) <> 1 or max(nth) <> count(*)`,
    ),
    rule(
      'a day that is signed off is over or its own, and not before the records begin',
      sql`select id, day as why from cash_count where day < ${begins}
       or day > date(created_at, '+5 hours', '+30 minutes')`,
    ),
    rule(
      'a line of the drawer is of a day that was, or takes back one like it',
      sql`select id, day as why from cash_move where day < ${begins}
        or day > date(created_at, '+5 hours', '+30 minutes')`,
      `select r.id, 'of ' || r.reverses as why from cash_move r
        left join cash_move m on m.id = r.reverses and m.reverses is null and m.day = r.day
          and m.kind = r.kind and m.amount = r.amount
        where r.reverses is not null and m.id is null`,
    ),
    rule(
      'money is taken back, or corrected, by who may',
      sql`select r.id, 'of ' || r.reverses as why from cash_move r where r.reverses is not null
        and not ${couldThen(sql`r.written_by`, sql`r.created_at`, 'correctPayments')}`,
    ),
    rule(
      'what the drawer was signed for is the cash that was written down by then',
      // What was written down in the very moment is before it or after it.
      sql`select id, cash_in - cash_out || ' is not ' || sum as why from (select c.*, (
          select coalesce(sum(came - went), 0) from ${cashWritten} l
          where l.at < c.created_at and ${isCounted}) as sum
        from cash_count c
        where not exists (select 1 from ${cashWritten} l where l.at = c.created_at))
        where cash_in - cash_out <> sum`,
    ),
  ],
};
