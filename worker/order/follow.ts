import { type SQL, sql } from 'drizzle-orm';
import { type Db, touched } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { nameSearch } from '../lib/list/search.ts';
import type { Copied, Known } from '../user/edit.ts';
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
    record(db, by, { table: order, fields, after: next, where }),
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

/**
 * The statements that write what has become known of a person into their orders that lack it; what
 * a certificate needs into those of courses.
 */
export const fillOrders = (
  db: Db,
  by: RecordedActor,
  { userId, known, when }: { userId: string; known: Known; when: SQL },
) =>
  Object.entries(known).flatMap(([name, value]) => {
    const field = name as keyof Known;
    const isMeant = field === 'email' ? sql`true` : sql`${order.kind} = 'course'`;
    const where = sql`${order.userId} = ${userId} and ${order[field]} = '' and ${isMeant} and ${when}`;
    const change = { table: order, fields: [field] };
    return [
      record(db, by, { ...change, after: { [field]: value }, where }),
      db
        .update(order)
        .set({ [field]: value, updatedAt: touched(order.updatedAt) })
        .where(where),
    ];
  });
