import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { addDays, today } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { lineNamed } from '../../contract/line-key.ts';
import type { sendIdea } from '../../contract/place-order.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { discard, discardAfter } from '../lib/files/files.ts';
import { recordComputed } from '../lib/history/record.ts';
import { ifSaved } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { uploadPhoto } from '../user/photo.ts';
import type { SignedIn } from '../user/session.ts';
import { orderNotFound, reachable } from './queries.ts';
import { type OrderRow, selectOrders } from './select.ts';
import { isRunning } from './sql.ts';
import { order, orderLine } from './table.ts';

/**
 * Keeps the photo that a buyer sends for a line of their order, in place of an earlier one; without
 * one it is taken away. Refuses an order that is not theirs or has no such line (404), a closed one
 * (409) and an unfit file (413, 415).
 */
export async function keepIdea(
  env: Env,
  { orderId, ...named }: z.output<typeof sendIdea>,
  files: File[],
  by: SignedIn,
): Promise<OrderRow> {
  const db = open(env.DB);
  const find = selectOrders(db).where(reachable(by, { orderId }));
  const before = await find.get();
  const line = before && lineNamed(before.lines, named);
  if (!before || !line) throw orderNotFound();
  const key = (await uploadPhoto(env, files, 'idea')) ?? '';
  const where = and(eq(order.id, before.id), isRunning('"orders"'));
  try {
    const [, kept] = await db.batch([
      recordComputed(db, by, {
        table: order,
        at: now(),
        where,
        after: {},
        facts: { idea: key ? `for ${line.name}` : `taken away from ${line.name}` },
      }),
      db
        .update(orderLine)
        .set({ idea: key })
        .where(
          and(
            ifSaved,
            eq(orderLine.order, before.id),
            eq(orderLine.productId, line.id),
            eq(orderLine.variant, line.variant ?? ''),
            eq(orderLine.words, line.words ?? ''),
          ),
        )
        .returning({ idea: orderLine.idea }),
    ]);
    if (kept.length === 0) throw new Refused('conflict', 'This order is closed');
  } catch (error) {
    await discardAfter(env, error, [key]);
    throw error;
  }
  if (line.idea) await discard(env, [line.idea]);
  return (await find.get()) ?? before;
}

/** Takes photos away some weeks after their cake was collected; triggers make them orphans. */
export const deleteOldIdeas = (db: Db) => {
  const before = addDays(today(), -limits.ideaDays);
  return db
    .update(orderLine)
    .set({ idea: '' })
    .where(
      sql`idea <> '' and order_row in (select id from orders
        where iif(needed_on = '', placed_on, needed_on) < ${before})`,
    );
};
