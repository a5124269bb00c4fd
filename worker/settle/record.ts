import { and, sql } from 'drizzle-orm';
import { rupees } from '../../contract/money.ts';
import { paymentMethods } from '../../contract/payment.ts';
import type { RecordPayment } from '../../contract/payment-office.ts';
import { momentInWords } from '../../contract/seat-words.ts';
import { may } from '../../contract/team.ts';
import type { Ledger } from '../document/issue.ts';
import { collectAll, expectOpen } from '../kitchen/mark.ts';
import { open, sentBy } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { orderNotFound } from '../order/queries.ts';
import { type AdminRow as OrderRow, selectAdminOrders } from '../order/select.ts';
import { byRequest } from '../payment/add.ts';
import { claimOf } from '../payment/claim.ts';
import { type AdminRow, isNamesake, selectAdmin, selectLine } from '../payment/queries.ts';
import { isClaimed } from '../payment/sql.ts';
import { decideOne, whoDecided } from './claims.ts';
import { add, type Beside, lineOf } from './lines.ts';
import { isPart, refuseNamesakes, termsOf } from './terms.ts';

type Recorded = { before: OrderRow; row: OrderRow; line: AdminRow; isNew: boolean };

/** Whether it is a claim: by UPI, from somebody who cannot see what the bank has. */
export const isClaim = (
  { method, bankLine, transferAmount }: RecordPayment,
  { role }: RecordedActor,
) => method === 'upi' && !bankLine && !transferAmount && !may(role ?? 'student', 'verifyPayments');

/** With `collect` all lines are collected. Sent again, it does what an interruption left undone. */
export async function recordPayment(
  env: Ledger,
  form: RecordPayment & Beside,
  by: RecordedActor,
): Promise<Recorded> {
  const db = open(env.DB);
  if (form.collect) await expectOpen(db, form.id);
  const recorded = await (isClaim(form, by) ? claimMoney : recordMoney)(env, form, by);
  if (!form.collect) return recorded;
  await collectAll(db, form.id, by);
  const find = selectAdminOrders(db).where(sql`"orders"."id" = ${form.id}`);
  return { ...recorded, row: (await find.get()) ?? recorded.row };
}

/** Notes what is said to be paid by UPI, which the office verifies as any claim. */
async function claimMoney(env: Ledger, form: RecordPayment, by: RecordedActor): Promise<Recorded> {
  const db = open(env.DB);
  const { id, amount, txnId = '', requestId } = form;
  if (!txnId) throw refusedField('unprocessableContent', 'txnId', 'Enter Transaction ID');
  const ofId = sql`"orders"."id" = ${id}`;
  const { line } = await claimOf(db, by, ofId, { amount, txnId, requestId });
  const [[row], [first]] = await db.batch([
    selectAdminOrders(db).where(ofId),
    selectAdmin(db).where(sql`"payment"."request_id" = ${sentBy(by, requestId)}`),
  ]);
  if (!row || !first) throw orderNotFound();
  return { before: row, row, line: first, isNew: line !== undefined };
}

/**
 * Writes down money of an order that the school has in hand or saw in the bank; with `confirm` it
 * becomes `success`. A claim of the order with its transaction id is verified by it. The same
 * request again is the first one. Refuses an unknown order (404), more cash than is due, UPI
 * without a transaction id (422), a transfer of another order (409), what `termsOf` does, and (403)
 * what came by the bank to who may not verify it.
 */
async function recordMoney(
  env: Ledger,
  { id: subject, confirm, paid, ...form }: RecordPayment & Beside,
  by: RecordedActor,
): Promise<Recorded> {
  const { transferAmount, bankLine, reason, collect, isSilent } = form;
  const { isByHand } = paymentMethods[form.method];
  const isByBank = Boolean(bankLine || transferAmount);
  if ((!isByHand || isByBank) && !may(by.role ?? 'student', 'verifyPayments')) throw notSeen();
  if (isByHand && isByBank) throw noCash();
  const db = open(env.DB);
  const typed = lineOf(form);
  const [named] = bankLine ? await selectLine(db, bankLine) : [];
  // Typed may be somebody else's id: the transfer has that of the line by which it came.
  const transfer = named?.line?.reference || typed.reference;
  const hasId = paymentMethods[form.method].txnId !== 'none';
  const money = { ...typed, reference: hasId ? transfer : '' };
  const find = selectAdminOrders(db).where(sql`"orders"."id" = ${subject}`);
  const [[earlier], [before], namesakes, [latest], [ofId]] = await db.batch([
    byRequest(db, sentBy(by, form.requestId)),
    find,
    selectAdmin(db)
      .where(isNamesake(sql`${transfer}`))
      .orderBy(sql`"payment"."seq"`),
    selectAdmin(db)
      .where(sql`"payment"."order_row" = ${subject} and +"payment"."state" = 'verified'`)
      .orderBy(sql`"payment"."decided_at" desc, "payment"."seq" desc`)
      .limit(1),
    selectLine(db, '', typed.reference),
  ]);
  if (!before) throw orderNotFound();
  const own = namesakes.filter(({ row }) => row.order === subject);
  const beside = { collect, isSilent };
  const line = { ...money, ...beside, subject, kind: 'order', direction: 'in' } as const;
  const status = confirm ? 'success' : undefined;
  if (earlier) return complete(before, await add(env, { ...line, status }, by));
  const claimed = own.find(({ row }) => row.state === 'claimed');
  const same = own.find((payment) => isSame(payment, money.amount, by));
  if (!claimed && same) return { before, row: before, line: same, isNew: false };
  if (paid !== undefined && before.paid !== paid) throw paidMeanwhile(latest, by);
  if (claimed) {
    const decision = {
      ...beside,
      id: claimed.row.id,
      state: 'verified',
      seen: form,
      reason,
      confirm,
    } as const;
    const { row, isNew } = await decideOne(env, decision, by);
    return { before, row: (await find.get()) ?? before, line: row, isNew };
  }
  const lines = { ofId: ofId?.line ?? null, named: named?.line ?? null };
  const terms = termsOf(typed, lines, form);
  if (!isPart(terms)) refuseNamesakes(namesakes, 'txnId');
  const isFree = sql`not ${isClaimed(sql`${transfer}`)}`;
  return complete(
    before,
    await add(
      env,
      {
        ...line,
        ...terms,
        reference: money.reference,
        status,
        reason,
        onlyIf: and(
          paid === undefined ? undefined : sql`"orders"."paid" = ${paid}`,
          isPart(terms) ? undefined : isFree,
        ),
      },
      by,
    ),
  );
}

function complete(before: OrderRow, { row, line, isNew }: Awaited<ReturnType<typeof add>>) {
  return { before, row: row ?? before, line, isNew };
}

const isSame = ({ row }: AdminRow, amount: number, by: RecordedActor) =>
  row.state === 'verified' &&
  row.decidedBy === by.id &&
  row.recordedBy !== by.id &&
  row.amount === amount;

/** The same money may be written down already. */
function paidMeanwhile(latest: AdminRow | undefined, by: RecordedActor) {
  const what = latest
    ? `${whoDecided(latest, by)} wrote down ${rupees(latest.row.amount)} on ` +
      `${momentInWords(latest.row.decidedAt)}`
    : 'Money of this order was written down';
  return refusedField('conflict', 'amount', `${what} meanwhile. Look at the order again.`);
}

/** What came by the bank is not in the drawer, which counts cash. */
const noCash = () =>
  refusedField(
    'unprocessableContent',
    'method',
    'That came by the bank: choose how, it is no cash',
  );

/** Money on the way through a bank has come when it is verified. */
const notSeen = () =>
  refusedField(
    'forbidden',
    'method',
    'Only the office says what has come by the bank. Cash is yours to record.',
  );
