import { type SQL, sql } from 'drizzle-orm';
import {
  conditions,
  counters,
  type DateRange,
  dateRangeOf,
  type Filters,
  indexFor,
  type List,
  monthsOf,
} from './filters.ts';

/** How many rows match, out of the counters: one row of them, or one per month where a month of any year is asked for. */
export function total(list: List, filters: Filters): SQL<number> {
  const { date, month, year } = filters;
  const range = dateRangeOf(filters);
  const isAll = date === undefined && month === undefined && year === undefined;
  const source = isAll
    ? counters(list, filters, 0)
    : date === undefined
      ? monthsOf(list, filters, range)
      : sql`${counters(list, filters, 2)} and period = ${range.from}`;
  return sql<number>`(select coalesce(sum(n), 0) from ${source})`;
}

/**
 * `seq` of the rows of one page, as a subquery. To skip rows costs reading them, so the counters say first on which
 * day the page begins: they hold how many rows came before each month and, in that month, before each day. What is
 * left to skip is a part of one day.
 */
export function pageQuery(list: List, filters: Filters, skip: number, limit: number): SQL {
  const range = dateRangeOf(filters);
  const direction = sql.raw(filters.sort === 'oldest' ? 'asc' : 'desc');
  const rows = (where: SQL, offset: SQL) => sql`
    select seq from ${sql.raw(list.table)} indexed by ${indexFor(list, filters, range)}
    where ${where} order by ${sql.raw(list.day)} ${direction}, seq ${direction}
    limit ${limit} offset ${offset}`;
  if (skip === 0 || filters.date !== undefined)
    return rows(conditions(list, filters, range), sql`${skip}`);
  const spot = sql`(select period from day_of_page)`;
  return sql`
    with ${start(list, filters, range, skip, direction)}
    ${rows(
      conditions(list, filters, range, spot),
      sql`max(0, coalesce(${skip} - (select before from day_of_page), 0))`,
    )}`;
}

/** The month and the day on which the row after `skip` others is, and how many rows come before that day. */
function start(list: List, filters: Filters, range: DateRange, skip: number, direction: SQL): SQL {
  const running = sql`sum(n) over (order by period ${direction}) - n`;
  const last = sql`where before <= ${skip} order by before desc, period ${direction} limit 1`;
  return sql`
    month_of_page as (
      select * from (select period, ${running} as before from ${monthsOf(list, filters, range)}) ${last}
    ),
    day_of_page as (
      select * from (
        select period, ${running} + (select before from month_of_page) as before
        from ${counters(list, filters, 2)}
          and period >= (select period || '-01' from month_of_page)
          and period <= (select period || '-31' from month_of_page)
      ) ${last}
    )`;
}
