import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { RecordPayment } from '../../contract/payment-office.ts';
import { type Db, newId, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type AdminRow, adminColumns, orderNotFound } from '../order/queries.ts';
import { order } from '../order/table.ts';
import { addVerified } from './add.ts';
import { setStatus } from './order-status.ts';
import type { PaymentRow } from './queries.ts';
import { refusalOf } from './refusal.ts';
import { byRequest, isRepeated } from './repeated.ts';

/** An order before and after its payment, and the line. */
export type Paid = { before: AdminRow; row: AdminRow; line: PaymentRow; isNew: boolean };

/**
 * Writes down money of an order that somebody of the school has in hand or saw in the bank; with `confirm` the order's
 * status becomes `success` in the same batch. The same request again is the first one. Refuses an unknown order (404), more
 * cash than is due (422: a slip of the hand), a missing transaction id of UPI (422) and a transfer that is used up (409).
 */
export async function recordPayment(
  db: Db,
  {
    id,
    amount,
    method,
    txnId = '',
    receivedOn = today(),
    requestId,
    transferAmount = null,
    confirm,
    bankLine = null,
  }: RecordPayment & { bankLine?: string | null },
  by: RecordedActor,
): Promise<Paid> {
  const find = db.select(adminColumns).from(order).where(eq(order.id, id));
  const [[before], [earlier]] = await db.batch([find, byRequest(db, requestId)]);
  if (!before) throw orderNotFound();
  const money = { amount, method, reference: method === 'cash' ? '' : txnId };
  if (isRepeated(earlier, { ...money, order: id, direction: 'in' }))
    return { before, row: before, line: earlier, isNew: false };
  checkMoney(money, before.coursePrice - before.paid);
  const lineId = newId();
  const isNow = sql`exists (select 1 from payment p where p.request_id = ${requestId})`;
  const added = addVerified(
    db,
    {
      ...money,
      id: lineId,
      ...{ requestId, receivedOn, transferAmount, bankLine },
      direction: 'in',
      subject: { order: id, number: before.orderId },
      recordedBy: by.id,
      createdAt: now(),
    },
    sql`from ${order} where ${eq(order.id, id)}`,
  ).returning();
  const results = await db
    .batch([added, ...(confirm ? setStatus(db, id, 'success', isNow, by) : []), find])
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const [line] = results[0] as PaymentRow[];
  const [row = before] = results.at(-1) as AdminRow[];
  if (!line) throw orderNotFound();
  return { before, row, line, isNew: true };
}

/** Refuses (422) what cannot be meant. `due` is what is still to pay. */
function checkMoney(
  { amount, method, reference }: Pick<PaymentRow, 'amount' | 'method' | 'reference'>,
  due: number,
): void {
  const errors: Record<string, string> = {};
  if (method === 'cash' && amount > due)
    errors['amount'] = due > 0 ? `Only ${rupees(due)} are due` : 'Nothing is due';
  if (method === 'upi' && reference === '') errors['txnId'] = 'Enter Transaction ID';
  const [message] = Object.values(errors);
  if (message) throw new Refused('unprocessableContent', message, { errors });
}
