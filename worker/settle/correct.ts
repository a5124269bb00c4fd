import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import type { CorrectPaid } from '../../contract/payment-office.ts';
import { paidUpTo } from '../../contract/payment-schema.ts';
import { may } from '../../contract/team.ts';
import type { Ledger } from '../document/issue.ts';
import { after, type Db, madeHere, newId, open, sentBy } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { ifSaved } from '../lib/history/save.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { orderNotFound } from '../order/queries.ts';
import { type AdminRow, type OrderRow, selectAdminOrders } from '../order/select.ts';
import { order } from '../order/table.ts';
import { addVerified, byRequest, isRepeated } from '../payment/add.ts';
import { isOneOf, type OpenClaim, rejectClaims } from '../payment/open-claims.ts';
import { isOrderOf } from '../payment/sql.ts';
import { changedMeanwhile } from './lines.ts';
import { settle } from './settle.ts';
import { notRefunded, type OrderEditor } from './status.ts';

/** The line that puts right what an order has been paid, for each row of `from`. */
const correction = (
  db: Db,
  { order, difference, reason }: { order: OrderRow; difference: number; reason: string },
  { id = newId(), requestId = madeHere(), at }: Written,
  by: RecordedActor,
  from: ReturnType<typeof sql>,
) =>
  addVerified(
    db,
    {
      id,
      requestId,
      reason,
      isCorrection: true,
      reference: '',
      subject: { order: order.id, number: order.orderId },
      direction: difference > 0 ? 'in' : 'refund',
      method: order.txnId === cashOnDelivery ? 'cash' : 'upi',
      amount: Math.abs(difference),
      receivedOn: today(),
      recordedBy: by.id,
      createdAt: at,
    },
    from,
  );

type Written = { id?: string; requestId?: string; at: string };

/**
 * Puts right what an order has been paid, with a reason, in its ledger and history; claims stay.
 * The same request again is the first one. Refuses an unknown order (404), less than was sent back
 * and more than the price (422), and what somebody else changed meanwhile (409).
 */
export async function correctPaid(
  env: Ledger,
  { id, paid, reason, ...form }: CorrectPaid,
  by: OrderEditor,
): Promise<AdminRow> {
  const db = open(env.DB);
  const find = selectAdminOrders(db).where(eq(order.id, id));
  const requestId = sentBy(by, form.requestId);
  const [[before], [earlier]] = await db.batch([find, byRequest(db, requestId)]);
  if (!before) throw orderNotFound();
  if (isRepeated(earlier, { order: id, reason, isCorrection: true })) return before;
  const difference = paid - before.paid;
  if (before.status === 'refunded' && !may(by.role, 'refundOrders')) throw notRefunded();
  const { error } = paidUpTo(before).safeParse(paid);
  if (error) throw refusedField('unprocessableContent', 'paid', error.issues[0]?.message ?? '');
  if (difference === 0)
    throw refusedField('unprocessableContent', 'paid', 'That is what it says already');
  const line = newId();
  const at = after(before.updatedAt);
  const where = sql`${order.id} = ${id} and ${order.updatedAt} = ${before.updatedAt}`;
  const change = { table: order, fields: ['paid'] };
  const payments = sql`select ${line}`;
  const { found } = await settle(
    env,
    {
      at,
      by,
      payments,
      money: [
        record(db, by, { ...change, after: { paid, reason }, at, where }),
        correction(
          db,
          { order: before, difference, reason },
          { id: line, requestId, at },
          by,
          sql`from ${order} where ${where}`,
        ),
      ],
      seats: isOrderOf(sql`o.id`, payments),
    },
    [find, byRequest(db, requestId)],
  );
  const [[row], [written]] = found as [AdminRow[], { id: string }[]];
  if (!row || written?.id !== line) throw changedMeanwhile();
  return row;
}

/** What another advance means: claims beyond it go, newest first, and a line is added. */
export function correctionOf(
  { paid, claimed }: OrderRow,
  claims: readonly OpenClaim[],
  advance: number,
) {
  const rejected: OpenClaim[] = [];
  let remaining = paid + claimed;
  for (const claim of claims) {
    if (remaining <= advance) break;
    rejected.push(claim);
    remaining -= claim.amount;
  }
  return {
    rejected,
    kept: claims.filter((claim) => !rejected.includes(claim)),
    difference: advance - remaining,
  };
}

type Correction = ReturnType<typeof correctionOf> & { order: OrderRow };

const corrected = 'The office corrected what was paid';

/** The statements of that, for the batch that saves the order at that moment. */
export const correct = (
  db: Db,
  { order, rejected, difference }: Correction,
  at: string,
  by: RecordedActor,
) => [
  ...(rejected.length > 0
    ? [rejectClaims(db, corrected, { at, by, when: sql`${isOneOf(rejected)} and ${ifSaved}` })]
    : []),
  ...(difference === 0
    ? []
    : [
        correction(
          db,
          { order, difference, reason: 'Advance changed with the order' },
          { at },
          by,
          sql`where ${ifSaved}`,
        ),
      ]),
];
