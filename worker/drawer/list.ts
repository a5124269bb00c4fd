import { sql } from 'drizzle-orm';
import {
  type CashDayLine,
  type CashState,
  cashStates,
  type DrawerList,
} from '../../contract/drawer.ts';
import { pageSize } from '../../contract/list.ts';
import type { Db } from '../lib/db/index.ts';
import { nameOf } from '../user/sql.ts';
import { cash } from './cash.ts';
import { countView } from './day.ts';

/**
 * Every day since the first sign-off that has cash or a sign-off. A sign-off has the cash of the
 * days before it which have none; what should have been in the drawer by the ledger of now is
 * compared with what it was then.
 */
const days = sql`(
  with owned as (
    select day, sum(came) as came, sum(went) as went,
      (select min(c.day) from cash_count c where c.day >= m.day) as owner
    from (select day, came, went from ${cash} union all select day, 0, 0 from cash_count) m
    where day >= (select min(day) from cash_count) group by day),
  net as (select owner, sum(came - went) as cash from owned where owner is not null group by owner),
  standing as (
    select c.*, lag(c.counted) over (order by c.day) as left_over from cash_count c
    where c.nth = (select max(nth) from cash_count n where n.day = c.day)),
  known as (
    select o.*, s.id, s.created_at, s.opening, s.cash_in, s.cash_out, s.counted, s.note,
      s.signed_by, iif(s.id is null, 0, coalesce(s.left_over, s.opening) + n.cash
        - (s.opening + s.cash_in - s.cash_out)) as changed
    from owned o left join standing s on s.day = o.day left join net n on n.owner = o.day
    where s.id is not null or came <> 0 or went <> 0)
  select *, case when id is null then iif(owner is null, 'open', 'later')
    else iif(changed <> 0, 'changed', 'signed') end as state
  from known) d`;

const select = (db: Db) =>
  db
    .select({
      day: sql<string>`day`,
      cashIn: sql<number>`came`.as('came'),
      cashOut: sql<number>`went`.as('went'),
      changed: sql<number>`changed`,
      state: sql<CashState>`state`,
      owner: sql<string | null>`owner`,
      id: sql<string>`id`,
      createdAt: sql<string>`created_at`,
      opening: sql<number>`opening`,
      countedIn: sql<number>`cash_in`,
      countedOut: sql<number>`cash_out`,
      counted: sql<number>`counted`,
      note: sql<string>`note`,
      signer: nameOf('signed_by').as('signer'),
    })
    .from(days);

const lineView = (row: Awaited<ReturnType<typeof select>>[number]): CashDayLine => ({
  day: row.day,
  cashIn: row.cashIn,
  cashOut: row.cashOut,
  state: row.state,
  changed: row.changed,
  signedWith: row.state === 'later' ? (row.owner ?? '') : '',
  count:
    row.id === null ? null : countView({ ...row, cashIn: row.countedIn, cashOut: row.countedOut }),
});

/** Computed together, in two statements; the four of `page` would take twice as long. */
export async function listDays(
  db: Db,
  { state, page = 1, limit = pageSize }: DrawerList,
): Promise<{ rows: CashDayLine[]; total: number; counts: Record<CashState, number> }> {
  const [rows, counted] = await db.batch([
    select(db)
      .where(state ? sql`state = ${state}` : sql`true`)
      .orderBy(sql`day desc`)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ state: sql<CashState>`state`, n: sql<number>`count(*)`.as('n') })
      .from(days)
      .groupBy(sql`state`),
  ]);
  const counts = Object.fromEntries(
    cashStates.map((cashState) => [
      cashState,
      counted.find((row) => row.state === cashState)?.n ?? 0,
    ]),
  ) as Record<CashState, number>;
  const total = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { rows: rows.map(lineView), total, counts };
}
