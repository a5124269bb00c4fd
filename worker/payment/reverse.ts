import { and, eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { ReversePayment } from '../../contract/payment-office.ts';
import { cancelOf } from '../document/cancel.ts';
import { type Db, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { addVerified } from './add.ts';
import { type AdminRow, adminView, paymentById, selectAdmin } from './queries.ts';
import { refusalOf } from './refusal.ts';
import { payment } from './table.ts';

/**
 * Takes back a line that was verified by mistake, by another line: the order owes the money again, the transfer can be
 * verified for whom it is, and the document of it is cancelled. Refuses an unknown payment (404), one that is not verified or was taken back (409), and one of
 * which a part was refunded (409). Once, however many try: `reverses` is unique.
 */
export async function reverse(
  db: Db,
  { id, reason }: ReversePayment,
  by: RecordedActor,
): Promise<AdminRow> {
  const before = await paymentById(db, id);
  const { order, demo, number, method, amount, direction, state } = before.row;
  if (direction !== 'in' || state !== 'verified')
    throw new Refused('conflict', 'Only a verified payment can be taken back', {
      data: adminView(before),
    });
  const subject = order ? { order, number } : { demo: demo ?? '', number };
  const at = now();
  const [, , [row = before]] = await db
    .batch([
      addVerified(
        db,
        {
          ...{ subject, method, amount, reason },
          ...{ direction: 'refund', isCorrection: true, reverses: id, reference: '' },
          requestId: `reversal-${id}`,
          receivedOn: today(),
          recordedBy: by.id,
          createdAt: at,
        },
        sql`from ${payment} where ${and(
          eq(payment.id, id),
          sql`not exists (select 1 from payment r where r.reverses = ${id})`,
        )}`,
      ),
      cancelOf(
        db,
        id,
        { at, by: by.id, reason },
        sql`exists (select 1 from payment r where r.reverses = ${id})`,
      ),
      selectAdmin(db).where(eq(payment.id, id)),
    ])
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  return row;
}
