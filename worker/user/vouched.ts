import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { slot } from '../lib/slot.ts';
import { user } from './table.ts';

/**
 * Whether the row's name and photo vouch for what was learned here (table `user`): then they change
 * with the office's yes alone.
 */
export const vouched = slot<SQL<boolean>>('whether somebody is vouched for');

/** Whether that holds for a person. */
export async function isVouchedFor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ isVouched: vouched.take() })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  return Boolean(found?.isVouched);
}
