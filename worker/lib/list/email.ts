import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/index.ts';

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
