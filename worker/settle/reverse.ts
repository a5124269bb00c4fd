import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { today } from '../../contract/day.ts';
import type { ReversePayment } from '../../contract/payment-office.ts';
import { may } from '../../contract/team.ts';
import { cancelling, type Ledger } from '../document/issue.ts';
import { moneyDocument } from '../document/table.ts';
import { type Db, madeHere, now, open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { addClaim, addVerified } from '../payment/add.ts';
import { type AdminRow, adminView, paymentById, selectAdmin } from '../payment/queries.ts';
import { isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { settle } from './settle.ts';

/**
 * Takes back a line that was verified by mistake, by another line: the order owes the money again,
 * the transfer is free for another, and its document is cancelled. Refuses an unknown payment (404)
 * and one not verified or refunded in part (409). Once, however many try: `reverses` is unique.
 */
export async function reverse(
  env: Ledger,
  { id, reason }: ReversePayment,
  by: RecordedActor,
): Promise<AdminRow> {
  const db = open(env.DB);
  const before = await paymentById(db, id);
  const { direction, state } = before.row;
  if (direction !== 'in' || state !== 'verified')
    throw new Refused('conflict', 'Only a verified payment can be taken back', {
      data: adminView(before),
    });
  const at = now();
  const { found } = await settle(
    env,
    { at, by, money: [...takingBack(db, before.row, { at, by, reason })] },
    [selectAdmin(db).where(eq(payment.id, id))],
  );
  const [[row = before]] = found as [AdminRow[]];
  return row;
}

type Line = typeof payment.$inferSelect;
type Taking = { at: string; by: RecordedActor; reason: string };

const subjectOf = ({ order, demo, number }: Line) =>
  order ? { order, number } : { demo: demo ?? '', number };

/** The transfer is free for another payment, and its document is cancelled; once. */
const takingBack = (db: Db, line: Line, { at, by, reason }: Taking) => {
  const isReversed = isTakenBack(sql`${line.id}`);
  const { id, method, amount } = line;
  return [
    addVerified(
      db,
      {
        subject: subjectOf(line),
        method,
        amount,
        reason,
        isCorrection: true,
        reverses: id,
        direction: line.direction === 'in' ? 'refund' : 'in',
        reference: '',
        requestId: madeHere(),
        receivedOn: today(),
        recordedBy: by.id,
        createdAt: at,
      },
      sql`from ${payment} where ${payment.id} = ${id} and not ${isReversed}`,
    ),
    cancelling(db, and(eq(moneyDocument.payment, id), isReversed), { at, by: by.id, reason }),
  ] as const;
};

const claimedAgain = (db: Db, line: Line, was: Line, at: string) =>
  addClaim(
    db,
    {
      subject: subjectOf(line),
      amount: was.amount,
      method: was.method,
      reference: was.reference,
      receivedOn: was.receivedOn,
      recordedBy: was.recordedBy,
      requestId: madeHere(),
      createdAt: at,
    },
    sql`from ${payment} where ${payment.id} = ${line.id}`,
  );

const correctedBack = (db: Db, line: Line, { at, by, reason }: Taking) =>
  addVerified(
    db,
    {
      subject: subjectOf(line),
      method: line.method,
      amount: line.amount,
      reason,
      isCorrection: true,
      direction: line.direction === 'in' ? 'refund' : 'in',
      reference: '',
      requestId: madeHere(),
      receivedOn: today(),
      recordedBy: by.id,
      createdAt: at,
    },
    sql`from ${payment} where ${payment.id} = ${line.id}`,
  );

/**
 * The statements that make good what was decided or written in the ledger, by lines of their own,
 * as the ledger asks: afterwards the same is paid, claimed and sent back. Refuses (403) who may not
 * take that back.
 */
export function undoingMoney(
  db: Db,
  lines: { before: Line | null; after: Line }[],
  { at, by }: { at: string; by: RecordedActor },
): BatchItem<'sqlite'>[] {
  const taking = { at, by, reason: 'Undone' };
  for (const { after } of lines) {
    const isBack = after.direction === 'refund' && !after.isCorrection;
    const needed = isBack ? 'refundOrders' : 'correctPayments';
    if (after.state === 'verified' && !may(by.role ?? 'student', needed))
      throw new Refused('forbidden', 'Who may take this money back undoes it');
  }
  return lines.flatMap(({ before, after }) => {
    if (after.isCorrection && !after.reverses) return [correctedBack(db, after, taking)];
    return [
      ...(after.state === 'verified' ? takingBack(db, after, taking) : []),
      ...(before ? [claimedAgain(db, after, before, at)] : []),
    ];
  });
}
