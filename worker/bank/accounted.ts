import { type SQL, sql } from 'drizzle-orm';
import { isTakenBack } from '../payment/sql.ts';
import { bankLine, isOpen } from './table.ts';

// Columns are written out: drizzle leaves their table away where a select has one, and a subselect then finds its own.

/** Verified money that came in by the payments `p` and was not taken back. A unary + keeps the state from choosing the index. */
const stands = sql`+p.state = 'verified' and +p.direction = 'in' and not p.is_correction
  and not ${isTakenBack(sql`p.id`)}`;

/** Payments `p` of a line: verified with it, or with its reference without a statement. */
export const paymentsOf = (select: SQL) => sql`(
  select ${select} from payment p where p.bank_line = "bank_line"."id" and ${stands}
  union all
  select ${select} from payment p where p.bank_line is null and p.reference = "bank_line"."reference" and p.reference <> '' and ${stands})`;

/** Paise of a line that no verified payment accounts for. */
export const left = sql<number>`("bank_line"."paise" - 100 * "bank_line"."taken")`;

/** What the ledger asks of statements, of its line `"payment"`. */
export const bankForLedger = {
  differs: sql.raw(
    `exists (select 1 from bank_line l where l.reference = "payment"."reference" and l.reference <> '' and l.paise <> 100 * "payment"."amount")`,
  ),
  paise: sql.raw(
    `(select l.paise from bank_line l where l.reference = "payment"."reference" and l.reference <> '' order by l.seq limit 1)`,
  ),
  open: sql`(select count(*) from ${bankLine} where ${isOpen})`,
};
