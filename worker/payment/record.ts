import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { RecordPayment } from '../../contract/payment-office.ts';
import { retakeSeat } from '../batch/seats.ts';
import { gstinOf } from '../document/gstin.ts';
import { issue, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import { newId, now, open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type AdminRow, adminColumns } from '../order/columns.ts';
import { changedMessage, confirmations, confirmedIn } from '../order/messages.ts';
import { orderNotFound } from '../order/queries.ts';
import { order } from '../order/table.ts';
import { addVerified } from './add.ts';
import type { Ledger } from './decide.ts';
import { paymentMessage, writeBuyerMails } from './messages.ts';
import { setStatus } from './order-status.ts';
import {
  type AdminRow as PaymentLine,
  type PaymentRow,
  paymentById,
  selectAdmin,
} from './queries.ts';
import { refusalOf } from './refusal.ts';
import { byRequest, isRepeated } from './repeated.ts';
import { payment } from './table.ts';

/** An order before and after its payment, and the line. */
export type Paid = { before: AdminRow; row: AdminRow; line: PaymentLine; isNew: boolean };

/**
 * Writes down money of an order that somebody of the school has in hand or saw in the bank, and issues its receipt; with
 * `confirm` the order's status becomes `success`, all in one batch. The same request again is the first one. Refuses an unknown order (404), more
 * cash than is due (422: a slip of the hand), a missing transaction id of UPI (422) and a transfer that is used up (409).
 */
export const recordPayment = (env: Ledger, form: RecordPayment, by: RecordedActor): Promise<Paid> =>
  whileCurrent(() => recordOnce(env, form, by));

async function recordOnce(
  env: Ledger,
  {
    id,
    amount,
    method,
    txnId = '',
    receivedOn = today(),
    requestId,
    transferAmount = null,
    confirm,
    bankLine,
  }: RecordPayment,
  by: RecordedActor,
): Promise<Paid> {
  const db = open(env.DB);
  const find = db.select(adminColumns).from(order).where(eq(order.id, id));
  const [[before], [earlier], subjects, confirmed] = await db.batch([
    find,
    byRequest(db, requestId),
    readSubjects(db, sql`${id}`),
    confirmations(db, eq(order.id, id)),
  ]);
  if (!before) throw orderNotFound();
  const money = { amount, method, reference: method === 'cash' ? '' : txnId };
  if (isRepeated(earlier, { ...money, order: id, direction: 'in' }))
    return { before, row: before, line: await paymentById(db, earlier.id), isNew: false };
  checkMoney(money, before.coursePrice - before.paid);
  const lineId = newId();
  const isNow = sql`exists (select 1 from payment p where p.request_id = ${requestId})`;
  const at = now();
  const added = addVerified(
    db,
    {
      ...money,
      id: lineId,
      ...{ requestId, receivedOn, transferAmount, bankLine: bankLine ?? null },
      direction: 'in',
      subject: { order: id, number: before.orderId },
      recordedBy: by.id,
      createdAt: at,
    },
    sql`from ${order} where ${eq(order.id, id)}`,
  );
  const due = { id: lineId, subject: id, direction: 'in', receivedOn, ...money } as const;
  const results = await db
    .batch([
      added,
      ...(confirm ? setStatus(db, id, 'success', isNow, by) : []),
      writeBuyerMails(
        db,
        [
          confirm && before.status !== 'success'
            ? changedMessage(before, confirmedWith(before, amount), confirmed)
            : paymentMessage('verified', {
                row: {
                  id: lineId,
                  order: id,
                  demo: null,
                  number: before.orderId,
                  amount,
                  method,
                  receivedOn,
                  reason: '',
                },
                order: { name: before.name, email: before.email, what: before.courseName },
                demo: { email: '' },
                confirmedAt: confirmedIn(confirmed, id),
              }),
        ],
        { when: isNow },
      ),
      ...issue(db, [due], subjects.map(subjectOf), { at, gstin: gstinOf(env) }),
      retakeSeat(db, id, at, isNow),
      find,
      selectAdmin(db).where(eq(payment.id, lineId)),
    ])
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const [row = before] = results.at(-2) as AdminRow[];
  const [line] = results.at(-1) as PaymentLine[];
  if (!line) throw orderNotFound();
  return { before, row, line, isNew: true };
}

/** The order as it is when the payment has confirmed it. */
function confirmedWith(before: AdminRow, amount: number): AdminRow {
  const advancePayment = Math.min(before.coursePrice, before.paid + before.claimed + amount);
  const balancePayment = before.coursePrice - advancePayment;
  return { ...before, status: 'success', advancePayment, balancePayment };
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
