import { type SQL, sql } from 'drizzle-orm';
import { isTakenBack } from '../payment/sql.ts';

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
