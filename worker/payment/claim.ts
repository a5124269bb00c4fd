import { and, eq, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import * as contract from '../../contract/order.ts';
import { claimedInWords, moneyOf, nothingDue } from '../../contract/order-money.ts';
import type { ClaimPayment } from '../../contract/payment-schema.ts';
import { normalReference } from '../../contract/transaction-id.ts';
import { demo } from '../demo/table.ts';
import { type Db, madeHere, now, sentBy } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { orderNotFound } from '../order/queries.ts';
import { type OrderRow, selectOrders } from '../order/select.ts';
import { due } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { beforeClaim } from '../seat/hold.ts';
import { reclaimSeats } from '../seat/sql.ts';
import { user } from '../user/table.ts';
import { addClaim, byRequest, isRepeated } from './add.ts';
import { lineOfOrder, paymentMessage, writeBuyerMails } from './messages.ts';
import { type AdminRow, isNamesake, selectAdmin } from './queries.ts';
import { payment } from './table.ts';

/** Claims of one order that may wait for the office at a time. */
export const mostOpen = 5;

/** Writes down what a buyer says they paid by UPI for an order of theirs (else 404). */
export const claimPayment = (db: Db, userId: string, { orderId, ...form }: ClaimPayment) =>
  claimOf(db, { id: userId }, and(eq(order.orderId, orderId), eq(order.userId, userId)), form);

/**
 * Writes down what was paid by UPI since the order was placed, by its buyer or the counter. The
 * same request again is the first one, and answers no `line`. Refuses no order (404), one that is
 * closed or paid, and more than is left (409): a hundred at once claim no more than the balance.
 */
export async function claimOf(
  db: Db,
  by: { id: string },
  of: SQL | undefined,
  { amount, txnId, ...form }: Omit<ClaimPayment, 'orderId'>,
): Promise<{ row: OrderRow; line: AdminRow | undefined }> {
  const requestId = sentBy(by, form.requestId);
  const find = selectOrders(db).where(of);
  const [[before], [earlier], [owner]] = await db.batch([
    find,
    byRequest(db, requestId),
    db
      .select({ confirmedAt: user.confirmedAt })
      .from(order)
      .innerJoin(user, eq(user.id, order.userId))
      .where(of),
  ]);
  if (!before) throw orderNotFound();
  const money = { amount, method: 'upi', reference: normalReference(txnId) } as const;
  if (isRepeated(earlier, { ...money, order: before.id })) return { row: before, line: undefined };
  const isSame = and(eq(payment.order, before.id), isNamesake(sql`${money.reference}`));
  const isOpen = sql`from ${order} where ${and(
    eq(order.id, before.id),
    sql`${due('"orders"')} >= ${amount}`,
    sql`${mostOpen} > (select count(*) from payment p
      where p.order_row = ${before.id} and p.state = 'claimed')`,
    sql`not exists (select 1 from ${payment} where ${isSame})`,
  )}`;
  const receivedOn = today();
  const claimed = { id: '', amount, method: 'upi', receivedOn } as const;
  const message = paymentMessage('claimed', lineOfOrder(before, claimed, owner?.confirmedAt ?? ''));
  const isThis = eq(payment.requestId, requestId);
  const isWritten = sql`exists (select 1 from ${payment} where ${isThis})`;
  const [, , , , , [row = before], [line], [same]] = await db.batch([
    beforeClaim(db, before.id, now()),
    addClaim(
      db,
      {
        ...money,
        requestId,
        subject: { order: before.id, number: before.orderId },
        receivedOn,
        recordedBy: by.id,
        createdAt: now(),
      },
      isOpen,
    ),
    writeBuyerMails(db, [message], { when: isWritten }),
    ...reclaimSeats(db, sql`o.id = ${before.id} and ${isWritten}`, now()),
    find,
    selectAdmin(db).where(isThis),
    selectAdmin(db).where(isSame).limit(1),
  ]);
  if (!line) throw same ? known(same) : notOwed(row);
  return { row, line };
}

/** The transfer counts for the order already. */
const known = ({ row: { state, amount } }: AdminRow) =>
  refusedField(
    'conflict',
    'txnId',
    state === 'verified'
      ? `${rupees(amount)} with this transaction ID have arrived for this order already`
      : `We are checking ${rupees(amount)} with this transaction ID for this order already`,
  );

const stillChecking =
  `We are still checking ${mostOpen} payments for this order. ` +
  'You can send this one once we have checked one of them.';

function notOwed(order: OrderRow): Refused {
  const { status, payments } = order;
  const { due, claimed } = moneyOf(order);
  if (!contract.isRunning(status))
    return new Refused('conflict', `${nothingDue} for this order any more`);
  if (due === 0) {
    const why = claimed > 0 ? `${claimedInWords(claimed)} already` : 'everything is paid';
    return new Refused('conflict', `${nothingDue}: ${why}`);
  }
  if (payments.filter(({ state }) => state === 'claimed').length >= mostOpen)
    return new Refused('conflict', stillChecking);
  return new Refused('conflict', `${rupees(due)} is due`, {
    errors: { amount: `Enter an amount from ${rupees(1)} to ${rupees(due)}` },
  });
}

/**
 * The statements that claim the fee of a demo class, in the batch that books it; `of` selects the
 * booking's id. One that is sent again with another transaction id claims it anew, in place of the
 * claim before; nothing of one that is decided changes.
 */
export function claimFee(db: Db, of: SQL, txnId: string, at: string) {
  const reference = normalReference(txnId);
  const pending = sql`select id from ${demo} where id in (${of}) and status = 'pending'`;
  return [
    db
      .update(payment)
      .set({ state: 'rejected', reason: 'Sent again with another transaction ID', decidedAt: at })
      .where(
        sql`${payment.demo} in (${pending}) and ${payment.state} = 'claimed'
          and ${payment.reference} <> ${reference}`,
      ),
    addClaim(
      db,
      {
        subject: { demo: sql`demo.id`, number: sql`demo.order_id` },
        amount: sql`demo.fee`,
        method: 'upi',
        reference,
        receivedOn: today(Date.parse(at)),
        requestId: madeHere(),
        recordedBy: '',
        createdAt: at,
      },
      sql`from ${demo} where demo.id in (${pending}) and not exists (
        select 1 from payment p where p.demo = demo.id and p.reference = ${reference}
          and p.state <> 'rejected')`,
    ),
  ] as const;
}
