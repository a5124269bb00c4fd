import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { isRunning } from '../../contract/order.ts';
import { now, open } from '../lib/db/index.ts';
import { type RecordedActor, type RecordTable, record } from '../lib/history/record.ts';
import { order } from '../order/table.ts';
import { closeClaims } from '../payment/open-claims.ts';
import { people } from './cast.ts';

const { name, email } = people.admin;

/** The administrator in the history of records that tests and demo data decide without a call. */
export const office = { id: 'office', name, email, role: 'owner' as const };

export async function decide(
  table: RecordTable,
  id: string,
  values: Record<string, unknown>,
  by: RecordedActor = office,
): Promise<void> {
  const db = open(env.DB);
  const where = eq(table.id, id);
  const fields = Object.keys(values);
  await db.batch([
    record(db, by, { table, fields, after: values, where }),
    db.update(table).set(values).where(where),
  ]);
}

/** Gives an order these values; of one that is closed nothing is claimed any more. */
export async function decideOrder(id: string, values: Partial<typeof order.$inferInsert>) {
  await decide(order, id, values);
  if (values.status && !isRunning(values.status))
    await closeClaims(open(env.DB), { at: now(), by: office, when: sql`order_row = ${id}` });
}
