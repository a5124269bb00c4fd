import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { paymentsOf } from './list.ts';

export const bankAudit: Audited = {
  rules: [
    rule(
      'payments of a line of a bank statement are within its amount',
      sql`select p.id, 'no line ' || bank_line as why from ${payment} p where bank_line is not null
       and not exists (select 1 from bank_line l where l.id = p.bank_line)`,
      sql`select l.id, sum(p.amount) || ' of ' || l.paise || ' paise' as why
        from bank_line l join ${payment} p on p.bank_line = l.id
        where p.state = 'verified' and not ${isTakenBack(sql`p.id`)}
        group by l.id having 100 * sum(p.amount) > l.paise`,
    ),
    rule(
      'a line of a bank statement is of an import that stands',
      sql`select l.id, 'of ' || l."import" as why from bank_line l
        join bank_import i on i.id = l."import" where i.taken_back_at <> ''`,
    ),
    rule(
      'what is taken of a line of a bank statement is what its payments come to',
      sql`select id, taken || ' is not ' || sum as why from (select id, taken, coalesce(
          (select sum(rupees) from ${paymentsOf(sql`p.amount as rupees`)}), 0) as sum
        from bank_line) where taken <> sum`,
    ),
  ],
};
