import { eq } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { type AdminRow, selectAdminOrders } from './select.ts';
import { order } from './table.ts';
import { adminView } from './view.ts';

export const adminOrder = (db: Db, id: string) => selectAdminOrders(db).where(eq(order.id, id));

/** An order as `save` takes it, which answers a stale edit with the one of now. */
export const editedOrder = (env: Env, before: AdminRow) => ({
  noun: 'order' as const,
  table: order,
  before,
  current: async () => adminView(env, (await adminOrder(open(env.DB), before.id).get()) ?? before),
});
