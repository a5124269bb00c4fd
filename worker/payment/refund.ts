import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { RefundPayment } from '../../contract/payment-office.ts';
import { demo } from '../demo/table.ts';
import { type Db, newId, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { order } from '../order/table.ts';
import { addVerified } from './add.ts';
import { setStatus } from './order-status.ts';
import { type AdminRow, paymentById, selectAdmin } from './queries.ts';
import { refusalOf } from './refusal.ts';
import { byRequest, isRepeated } from './repeated.ts';
import { payment } from './table.ts';

/** The line of money sent back, and whether this call wrote it. */
export type Refunded = { row: AdminRow; isNew: boolean };

/**
 * Writes down money that was sent back, of an order or a booking; with `close` the order's status becomes `refunded` in the
 * same batch. The same request again is the first one. Refuses an unknown order or booking (404) and more than was paid
 * and not sent back before (409), however many refunds are made at once.
 */
export async function refund(
  db: Db,
  { id, kind, amount, method, txnId = '', receivedOn = today(), requestId, close }: RefundPayment,
  by: RecordedActor,
): Promise<Refunded> {
  const money = { amount, method, reference: method === 'cash' ? '' : txnId };
  const earlier = await byRequest(db, requestId).get();
  const subject = kind === 'order' ? { order: id } : { demo: id };
  if (isRepeated(earlier, { ...money, ...subject, direction: 'refund' }))
    return { row: await paymentById(db, earlier.id), isNew: false };
  const lineId = newId();
  const table = kind === 'order' ? order : demo;
  const added = addVerified(
    db,
    {
      ...money,
      id: lineId,
      ...{ requestId, receivedOn },
      direction: 'refund',
      subject: { ...subject, number: sql`${table.orderId}` } as never,
      recordedBy: by.id,
      createdAt: now(),
    },
    sql`from ${table} where ${eq(table.id, id)}`,
  );
  const isNow = sql`exists (select 1 from payment p where p.id = ${lineId})`;
  const results = await db
    .batch([
      added,
      ...(close && kind === 'order' ? setStatus(db, id, 'refunded', isNow, by) : []),
      selectAdmin(db).where(eq(payment.id, lineId)),
    ])
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const [row] = results.at(-1) as AdminRow[];
  if (!row)
    throw new Refused('notFound', kind === 'order' ? 'Order not found' : 'Booking not found');
  return { row, isNew: true };
}
