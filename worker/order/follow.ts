import { type SQL, sql } from 'drizzle-orm';
import { type Db, touched } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { nameSearch } from '../lib/list/search.ts';
import type { Copied } from '../user/edit.ts';
import { isRunning } from './sql.ts';
import { order } from './table.ts';

/** Whether an order still follows its buyer: it runs, and no certificate says what it said. */
const isOpen = (userId: string): SQL =>
  sql`${order.userId} = ${userId} and ${isRunning('"orders"')} and ${order.certificate} <> 'yes'`;

/**
 * The statements that write what changed of a person into their open orders, with a line in the
 * history of each that it changes.
 */
export function followPerson(
  db: Db,
  by: RecordedActor,
  { userId, next, when }: { userId: string; next: Copied; when: SQL },
) {
  const fields = Object.keys(next) as (keyof Copied)[];
  const differs = sql.join(
    fields.map((field) => sql`${order[field]} <> ${next[field]}`),
    sql` or `,
  );
  const where = sql`${isOpen(userId)} and (${differs}) and ${when}`;
  const { name } = next;
  return [
    record(db, by, { noun: 'order', what: 'changed', table: order, fields, after: next, where }),
    db
      .update(order)
      .set({
        ...next,
        ...(name !== undefined && { nameSearch: nameSearch(name) }),
        updatedAt: touched(order.updatedAt),
      })
      .where(where),
  ];
}

/** The statements that write it into all orders of a person that have none. */
export function addEmail(
  db: Db,
  by: RecordedActor,
  { userId, email, when }: { userId: string; email: string; when: SQL },
) {
  const where = sql`${order.userId} = ${userId} and ${order.email} = '' and ${when}`;
  const change = { noun: 'order', what: 'changed', table: order, fields: ['email'] } as const;
  return [
    record(db, by, { ...change, after: { email }, where }),
    db
      .update(order)
      .set({ email, updatedAt: touched(order.updatedAt) })
      .where(where),
  ];
}
