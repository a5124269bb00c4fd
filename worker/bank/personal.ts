import { sql } from 'drizzle-orm';
import type { Personal } from '../lib/personal.ts';
import { isOfPerson, isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';

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
