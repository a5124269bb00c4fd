import { type SQL, sql } from 'drizzle-orm';
import { payment } from '../payment/table.ts';

// Conditions are written as in the partial index `payment_cash`, and the index is named, or SQLite
// reads all verified lines.

/** Lines `p` of cash that moved: not a correction, which moves no money. */
export const isCash = sql`p.method = 'cash' and p.state = 'verified' and not p.is_correction`;

/**
 * Cash by day, `came` and `went`. A line that was taken back takes itself out of its own day:
 * nothing had come then. Few are, so they are subtracted instead of being looked for at every line.
 */
export const cash = sql`(
  select p.received_on as day, iif(p.direction = 'in', p.amount, 0) as came,
    iif(p.direction = 'refund', p.amount, 0) as went
  from ${payment} p indexed by payment_cash where ${isCash}
  union all
  select p.received_on, -p.amount, 0 from ${payment} r cross join ${payment} p on p.id = r.reverses
  where r.reverses is not null and ${isCash})`;

/** What came or went after the day `from`, up to the day `to`. */
const moved = (column: 'came' | 'went', from: SQL, to: SQL) =>
  sql`(select coalesce(sum(${sql.raw(column)}), 0) from ${cash}
    where day > ${from} and day <= ${to})`;

/** The sign-off of `day` that stands, or that of the latest day before it. */
const standing = (column: string, day: SQL) =>
  sql`(select ${sql.raw(column)} from cash_count c where ${day}
    order by c.day desc, c.nth desc limit 1)`;

/**
 * One row about the drawer on a day: how often it was signed off (`nth`), the sign-off before
 * (`since`) and after (`later`), what it begins with (`opening`, null before the first of all),
 * `cash_in` and `cash_out` since, and how that differs from what was signed (`changed`).
 */
export function drawerOn(day: string): SQL {
  const on = sql`c.day = ${day}`;
  const before = sql`c.day < ${day}`;
  const from = sql`coalesce(since, date(${day}, '-1 day'))`;
  return sql`(
    select *, iif(nth = 0, 0, opening + cash_in - cash_out - signed) as changed from (
      select *, ${moved('came', from, sql`${day}`)} as cash_in,
        ${moved('went', from, sql`${day}`)} as cash_out from (
        select (select count(*) from cash_count c where ${on}) as nth,
          (select max(c.day) from cash_count c where ${before}) as since,
          (select min(c.day) from cash_count c where c.day > ${day}) as later,
          coalesce(${standing('c.counted', before)}, ${standing('c.opening', on)}) as opening,
          ${standing('c.opening + c.cash_in - c.cash_out', on)} as signed)))`;
}
