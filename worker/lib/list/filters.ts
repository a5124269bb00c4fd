import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** A list that grows without end: its table, the column its rows are ordered by, and what it can be narrowed to. */
export type List = {
  /** As the counters name it. */
  name: 'order' | 'user' | 'query' | 'demo';
  table: string;
  /** A column that begins with the day, YYYY-MM-DD. */
  day: string;
  columns: { course?: string; status?: string; month?: string };
};

/** What a list is narrowed to; `course` is the key of a name. */
export type Filters = {
  course?: string | undefined;
  status?: string | undefined;
  date?: string | undefined;
  month?: number | undefined;
  year?: number | undefined;
  /** Newest first unless told otherwise. */
  sort?: 'newest' | 'oldest' | undefined;
};

/** Days from and to, both included, and a month of the year that they must be in. */
export type DateRange = { from: string; to: string; month: number | undefined };

const padded = (month: number) => String(month).padStart(2, '0');

/** No day at all. */
const never: DateRange = { from: '9', to: '0', month: undefined };

/** The days that date, month and year leave; a month without a year is that month of any year. */
export function dateRangeOf({ date, month, year }: Filters): DateRange {
  if (date !== undefined) {
    const other =
      (year !== undefined && Number(date.slice(0, 4)) !== year) ||
      (month !== undefined && Number(date.slice(5, 7)) !== month);
    return other ? never : { from: date, to: date, month: undefined };
  }
  if (year === undefined) return { from: '0', to: '9', month };
  return month === undefined
    ? { from: `${year}-01-01`, to: `${year}-12-31`, month }
    : { from: `${year}-${padded(month)}-01`, to: `${year}-${padded(month)}-31`, month: undefined };
}

/** The last text that begins with the day, so that a moment of that day is not after it. */
const endOf = (day: SQL) => sql`${day} || '~'`;

/** The index made for just these filters; naming it spares the planner a guess. */
export function indexFor({ table, columns }: List, filters: Filters, { month }: DateRange): SQL {
  const parts = [
    columns.course && filters.course !== undefined ? 'course' : '',
    columns.status && filters.status !== undefined ? 'status' : '',
    columns.month && month !== undefined ? 'month' : '',
  ].filter(Boolean);
  return sql.raw(`${table}_${parts.join('_') || 'day'}`);
}

/** The conditions of the filters; `spot` is the day to begin at, where that is known. */
export function conditions(
  { columns, day }: List,
  filters: Filters,
  range: DateRange,
  spot?: SQL,
): SQL {
  const { course, status, sort } = filters;
  const newest = sort !== 'oldest';
  const from = spot && !newest ? spot : sql`${range.from}`;
  const to = spot && newest ? spot : sql`${range.to}`;
  return sql.join(
    [
      sql`${sql.raw(day)} >= ${from} and ${sql.raw(day)} <= ${endOf(to)}`,
      ...(columns.course && course !== undefined
        ? [sql`${sql.raw(columns.course)} = ${course}`]
        : []),
      ...(columns.status && status !== undefined
        ? [sql`${sql.raw(columns.status)} = ${status}`]
        : []),
      ...(columns.month && range.month !== undefined
        ? [sql`${sql.raw(columns.month)} = ${range.month}`]
        : []),
    ],
    sql` and `,
  );
}

/** The counters' rows of these filters at one grain: 1 for months, 2 for days. */
export const counters = (
  { name }: List,
  { course = '*', status = '*' }: Filters,
  grain: 0 | 1 | 2,
) =>
  sql`tally where list = ${name} and course = ${course} and status = ${status} and grain = ${sql.raw(String(grain))}`;

/** The counters' months within the range. */
export const monthsOf = (list: List, filters: Filters, { from, to, month }: DateRange) =>
  sql`${counters(list, filters, 1)} and period >= ${from.slice(0, 7)} and period <= ${to.slice(0, 7)}${
    month === undefined ? sql`` : sql` and substr(period, 6) = ${padded(month)}`
  }`;
