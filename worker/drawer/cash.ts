import { type SQL, sql } from 'drizzle-orm';
import { cashKinds, cashMoves } from '../../contract/drawer.ts';
import { listOf } from '../lib/db/columns.ts';
import { payment } from '../payment/table.ts';
import { cashMove } from './table.ts';

// Conditions are written as in the partial index `payment_cash`, and the index is named, or SQLite
// reads all verified lines.

/** Whether another line of the drawer takes that one back. */
export const isUndone = (id: SQL) =>
  sql`exists (select 1 from cash_move r where r.reverses = ${id})`;

/** Lines `p` of cash that moved: not a correction, which moves no money. */
export const isCash = sql`p.method = 'cash' and p.state = 'verified' and not p.is_correction`;

const comesIn = sql`m.kind in ${listOf(cashKinds.filter((kind) => cashMoves[kind].way === 'in'))}`;
/**
 * Cash by day, `came` and `went`, by payments and beside them. A line that was taken back takes
 * itself out of its own day: nothing had moved then. Few are, so they are subtracted instead of
 * being looked for at every line.
 */
const cashWith = (at: (of: 'p' | 'r' | 'm') => SQL) => sql`(
  select p.received_on as day, iif(p.direction = 'in', p.amount, 0) as came,
    iif(p.direction = 'refund', p.amount, 0) as went${at('p')}
  from ${payment} p indexed by payment_cash where ${isCash}
  union all
  select p.received_on, iif(p.direction = 'in', -p.amount, 0),
    iif(p.direction = 'refund', -p.amount, 0)${at('r')}
  from ${payment} r cross join ${payment} p on p.id = r.reverses
  where r.reverses is not null and ${isCash}
  union all
  select m.day, iif(${comesIn}, m.amount, 0), iif(${comesIn}, 0, m.amount)${at('m')}
  from ${cashMove} m where m.reverses is null
  union all
  select m.day, iif(${comesIn}, -m.amount, 0), iif(${comesIn}, 0, -m.amount)${at('m')}
  from ${cashMove} m where m.reverses is not null)`;

export const cash = cashWith(() => sql``);

export const cashWritten = cashWith((of) =>
  sql.raw(`, ${of === 'm' ? 'm.created_at' : `${of}.decided_at`} as at`),
);

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
