import { sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { paidOf, refundedOf } from './sql.ts';
import { payment } from './table.ts';

/** What has become of the fee of a booking, in whole rupees, as the triggers add up an order. */
export async function feeOf(db: Db, booking: string) {
  const sums = await db.get<{ paid: number; claimed: number; refunded: number }>(sql`
    select
      ${paidOf} as paid, ${refundedOf} as refunded,
      coalesce(sum(amount) filter (where state = 'claimed'), 0) as claimed
    from ${payment} where demo = ${booking}`);
  return sums ?? { paid: 0, claimed: 0, refunded: 0 };
}
