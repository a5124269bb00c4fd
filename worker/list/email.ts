import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/index.ts';
import { pageOf, total } from './page.ts';
import { conditions, type Filters, type List, spanOf } from './span.ts';

/** Characters of an address's ends that are kept, see `email_part`. */
const kept = 32;

/** `seq` of the rows of which the e-mail has `needle` (lower case) anywhere in it, as a subquery without repeats. */
export function withEmail(list: 'user' | 'demo', needle: string): SQL {
  const start = [...needle].slice(0, kept).join('');
  const whole =
    start === needle
      ? sql``
      : sql` and seq in (select seq from ${sql.raw(list)} where instr(email, ${needle}))`;
  return sql`select distinct seq from email_part where list = ${list} and part >= ${start} and part < ${start} || char(1114111)${whole}`;
}

/** People whose orders are gathered one person after the other; above either figure it is cheaper to walk the list. */
const few = { people: 100, orders: 2000 };

/** Whose e-mail has the needle: a short list of their ids with the number of their orders, or that they are many. */
export type Matching = { ids: string[]; orders: number } | 'many';

/** Finds the people whose e-mail has `needle` in it. */
export async function peopleWithEmail(db: Db, needle: string): Promise<Matching> {
  const rows = await db.all<{ id: string; orders: number }>(sql`
    select user.id as id, coalesce(customer.orders, 0) as orders
    from (${withEmail('user', needle)} limit ${few.people + 1}) hit
    join user on user.seq = hit.seq left join customer on customer.user_id = user.id`);
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  if (rows.length > few.people || orders > few.orders) return 'many';
  return { ids: rows.map(({ id }) => id), orders };
}

/** A list that `slice` knows to cut. */
export type Sliced = List & { name: 'user' | 'demo' | 'query' };

/** Number of rows and, as a subquery, `seq` of one page of them, newest first. */
type Slice = { total: SQL<number>; seqs: SQL };

/**
 * One page of a list, narrowed by e-mail where `needle` is given: then the cost is that of the rows with such an
 * e-mail, without it the same on every page.
 */
export function slice(
  list: Sliced,
  filters: Filters,
  { needle, skip, limit }: { needle?: string | undefined; skip: number; limit: number },
): Slice {
  if (!needle || list.name === 'query')
    return { total: total(list, filters), seqs: pageOf(list, filters, skip, limit) };
  const rows = sql`${sql.raw(list.table)} where seq in (${withEmail(list.name, needle)}) and ${conditions(list, filters, spanOf(filters))}`;
  return {
    total: sql<number>`(select count(*) from ${rows})`,
    seqs: sql`select seq from ${rows} order by ${sql.raw(list.day)} desc, seq desc limit ${limit} offset ${skip}`,
  };
}
