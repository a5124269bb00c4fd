import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import type { Personal } from '../lib/personal.ts';
import { isOfPerson, isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { paymentsOf } from './list.ts';
import { leftOf } from './table.ts';

/**
 * Lines stay, as the statement does; the names in them are not needed. Theirs is a line that was
 * verified for them and for nobody else, or that they alone claim, to the rupee: whoever claims
 * another's transfer takes nothing of that person's line along.
 */
export const bankPersonal: Personal = {
  erase: (whom) => [
    sql`update bank_line set narration = '' where ${whom.isRunning} and narration <> '' and id in (
      with named as (
        select p.*, coalesce(${isOfPerson(whom)}, false) as own from ${payment} p
        where p.direction = 'in' and p.state <> 'rejected' and not ${isTakenBack(sql`p.id`)}),
      theirs as (select bank_line, reference from named where own)
      select l.id from bank_line l join named n
        on n.bank_line = l.id or (n.reference <> '' and n.reference = l.reference)
      where l.id in (select bank_line from theirs)
        or l.reference in (select reference from theirs where reference <> '')
      group by l.id
      having max(n.own and n.state = 'verified') > max(not n.own and n.state = 'verified')
        or (max(n.own and n.state = 'claimed' and 100 * n.amount = l.paise)
          and not max(not n.own)))`,
  ],
};

const leftOfLine = sql.raw(`(${leftOf('l.')})`);

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
      'nothing is verified above what the bank was known to have',
      sql`select l.id, p.id || ' makes it ' || -(${leftOfLine}) || ' paise more' as why
        from bank_line l join bank_import i on i.id = l."import"
        join ${payment} p on p.bank_line = l.id
          or (p.bank_line is null and p.reference = l.reference and p.reference <> '')
        where l.aside_reason = '' and ${leftOfLine} < 0 and p.state = 'verified'
          and p.direction = 'in' and not p.is_correction and not ${isTakenBack(sql`p.id`)}
          and p.decided_at > i.created_at and p.decided_at > coalesce((
            select max(b.created_at) from bank_debit d join bank_import b on b.id = d."import"
            where d.reference = l.reference), '')`,
    ),
    {
      name: 'what the bank sent back is taken back within a week',
      find: (at) => [
        sql`select l.id, l.returned || ' of ' || l.paise || ' paise' as why from bank_line l
          where l.aside_reason = '' and l.returned > 0 and ${leftOfLine} < 0 and not exists (
            select 1 from bank_debit d join bank_import b on b.id = d."import"
            where d.reference = l.reference and b.created_at > date(${at}, '-7 days'))`,
      ],
    },
    rule(
      'what the bank sent back of a line is what withdrawals with its reference come to',
      sql`select l.id, l.returned as why from bank_line l
        where l.returned <> min(l.paise, coalesce((select sum(d.paise) from bank_debit d
          where d.reference = l.reference and l.reference <> ''), 0))`,
    ),
    rule(
      'what is taken of a line of a bank statement is what its payments come to',
      sql`select id, taken || ' is not ' || sum as why from (select id, taken, coalesce(
          (select sum(rupees) from ${paymentsOf(sql`p.amount as rupees`)}), 0) as sum
        from bank_line) where taken <> sum`,
    ),
  ],
};
