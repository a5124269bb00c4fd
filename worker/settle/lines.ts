import { eq, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { sumsOf } from '../../contract/money.ts';
import { canBeConfirmed, type Status } from '../../contract/order.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { type Direction, paymentMethods } from '../../contract/payment.ts';
import type { RecordPayment, RefundPayment } from '../../contract/payment-office.ts';
import { between } from '../../contract/payment-schema.ts';
import { demo } from '../demo/table.ts';
import { type Ledger, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import { newId, now, open, sentBy } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused, refuseErrors } from '../lib/http/refuse.ts';
import { changedMessage, confirmations, confirmedIn } from '../order/messages.ts';
import { orderNotFound } from '../order/queries.ts';
import { type AdminRow as OrderRow, selectAdminOrders } from '../order/select.ts';
import { creditedOrder } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { addVerified, byRequest, isRepeated, type Money, tooMuchBack } from '../payment/add.ts';
import { lineOfOrder, paymentMessage } from '../payment/messages.ts';
import { type AdminRow, paymentById, selectAdmin } from '../payment/queries.ts';
import { isOrderOf } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { confirmedBy, settle } from './settle.ts';

type Added = {
  line: AdminRow;
  before: OrderRow | undefined;
  row: OrderRow | undefined;
  isNew: boolean;
};

/** What else happens at once, of which its mail knows. */
export type Beside = {
  /** The goods are taken along. */
  collect?: boolean | undefined;
  /** Who calls writes the mail. */
  isSilent?: boolean | undefined;
};

type Line = Money & {
  /** `orders.id` or `demo.id`. */
  subject: string;
  kind: 'order' | 'demo';
  direction: Direction;
  requestId: string;
  transferAmount?: number | null;
  bankLine?: string | null;
  reason?: string | undefined;
  /** What must hold of its order still, which was looked at before. */
  onlyIf?: SQL | undefined;
  /** What its order gets with it. */
  status?: Status | undefined;
} & Beside;

type Form = Pick<RecordPayment, 'amount' | 'method' | 'txnId' | 'receivedOn' | 'requestId'>;

export const lineOf = ({ amount, method, txnId = '', receivedOn = today(), requestId }: Form) => ({
  amount,
  method,
  receivedOn,
  requestId,
  reference: paymentMethods[method].txnId === 'none' ? '' : txnId,
});

/**
 * Writes down money that was sent back, of an order or a booking; with `close` the order becomes
 * `refunded`. The same request again is the first one. Refuses an unknown one (404), more than was
 * paid, however many refund at once, and a fee that is credited on an order (409).
 */
export async function refund(
  env: Ledger,
  { id: subject, kind, close, reason, ...form }: RefundPayment,
  by: RecordedActor,
): Promise<{ row: AdminRow; isNew: boolean }> {
  const status = close ? 'refunded' : undefined;
  const line = { ...lineOf(form), subject, kind, direction: 'refund', reason, status } as const;
  const { line: row, isNew } = await add(env, line, by);
  return { row, isNew };
}

export const add = (env: Ledger, line: Line, by: RecordedActor): Promise<Added> =>
  whileCurrent(() => addOnce(env, line, by));

async function addOnce(env: Ledger, line: Line, by: RecordedActor): Promise<Added> {
  const db = open(env.DB);
  const { subject, kind, status, onlyIf = sql`true`, ...values } = line;
  const { transferAmount = null, bankLine = null, reason = '' } = line;
  const requestId = sentBy(by, values.requestId);
  const money = { ...values, requestId };
  const isOrder = kind === 'order';
  const ofOrder = eq(order.id, isOrder ? subject : '');
  const credited = creditedOrder(sql`${isOrder ? '' : subject}`);
  const findOrder = selectAdminOrders(db).where(ofOrder);
  const [[earlier], [before], [booking], subjects, confirmed] = await db.batch([
    byRequest(db, requestId),
    findOrder,
    db
      .select({
        number: demo.orderId,
        email: demo.email,
        creditedOn: sql<string | null>`(select o.order_id ${credited})`.as('credited_on'),
      })
      .from(demo)
      .where(eq(demo.id, isOrder ? '' : subject)),
    readSubjects(db, sql`${subject}`),
    confirmations(db, ofOrder),
  ]);
  const { amount, method, reference, direction } = line;
  if (isRepeated(earlier, { amount, method, reference, direction, [kind]: subject }))
    return { line: await paymentById(db, earlier.id), before, row: before, isNew: false };
  if (direction === 'in' && before) checkMoney(money, before, bankLine);
  if (direction === 'refund' && before) checkBack(amount, before);
  if (booking?.creditedOn) throw creditedFee(booking.creditedOn);
  const number = before?.orderId ?? booking?.number;
  if (number === undefined) throw isOrder ? orderNotFound() : bookingNotFound();
  const id = newId();
  const at = now();
  const payments = sql`select n.id from ${payment} n where n.id = ${id}`;
  const table = isOrder ? order : demo;
  const row = { ...line, id };
  const affected = before
    ? lineOfOrder({ ...before, ...(status && { status }) }, row, confirmedIn(confirmed, before.id))
    : {
        row: { ...row, order: null, demo: subject, number, reason: '', claimedAmount: null },
        order: { name: '', email: '', what: '', status: '' },
        demo: { email: booking?.email ?? '' },
        confirmedAt: '',
      };
  const { found } = await settle(
    env,
    {
      at,
      by,
      payments,
      status,
      money: [
        addVerified(
          db,
          {
            ...money,
            transferAmount,
            bankLine,
            reason,
            id,
            recordedBy: by.id,
            createdAt: at,
            subject: isOrder ? { order: subject, number } : { demo: subject, number },
          },
          sql`from ${table} where ${eq(table.id, subject)} and ${onlyIf}
            and not exists (select 1 ${credited})`,
        ),
      ],
      orders: status === 'success' ? confirmedBy(payments) : isOrderOf(order.id, payments),
      seats: direction === 'in' ? isOrderOf(sql`o.id`, payments) : undefined,
      due: [{ ...money, id, subject }],
      subjects: subjects.map(subjectOf),
      mails: line.isSilent
        ? []
        : [
            status === 'success' && before && canBeConfirmed(before.status)
              ? changedMessage(before, confirmedWith(before, line), confirmed)
              : paymentMessage(direction === 'in' ? 'verified' : 'refunded', affected),
          ],
    },
    [findOrder, selectAdmin(db).where(eq(payment.id, id))],
  );
  const [[after], [written]] = found as [OrderRow[], AdminRow[]];
  if (!written)
    throw line.onlyIf ? changedMeanwhile() : isOrder ? orderNotFound() : bookingNotFound();
  return { line: written, before, row: after, isNew: true };
}

export const takenAlong = (row: OrderRow): OrderRow => ({
  ...row,
  lines: row.lines.map((line) => ({ ...line, state: 'collected' })),
});

const confirmedWith = (before: OrderRow, { amount, collect }: Line): OrderRow => ({
  ...(collect ? takenAlong(before) : before),
  ...sumsOf(before.coursePrice, before.paid + before.claimed + amount),
  paid: before.paid + amount,
  status: 'success',
});

/**
 * What a line of a statement shows has come, however much; all else up to the price, also of a
 * closed order: money that came is written down. Refuses the rest (422).
 */
function checkMoney(
  { amount, method, reference }: Money,
  order: OrderRow,
  bankLine: string | null,
): void {
  const errors: Record<string, string> = {};
  const { unverified } = moneyOf(order);
  if (amount > unverified && bankLine === null)
    errors['amount'] = unverified > 0 ? between(1, unverified) : 'All of the price has come';
  if (paymentMethods[method].txnId === 'needed' && reference === '')
    errors['txnId'] = 'Enter Transaction ID';
  refuseErrors(errors);
}

export const changedMeanwhile = () =>
  new Refused('conflict', 'The order changed at this moment. Look at it again.');

/** Refuses (409, with the limit at the field) to send back more than is there. */
function checkBack(amount: number, order: OrderRow): void {
  const { kept } = moneyOf(order);
  if (amount <= kept) return;
  throw new Refused('conflict', tooMuchBack, {
    errors: { amount: kept > 0 ? between(1, kept) : 'Nothing of it is with the school' },
  });
}

const bookingNotFound = () => new Refused('notFound', 'Booking not found');

/** A fee is not both sent back and credited. */
const creditedFee = (number: string) =>
  new Refused('conflict', `This fee is credited on order ${number}. Cancel that order first.`);
