import type { PaymentResult } from '../../contract/payment-office.ts';
import { adminView } from '../payment/queries.ts';
import type { Outcome } from './claims.ts';

/** The payments that a call verified. */
export const verifiedIn = (outcomes: Outcome[]) =>
  outcomes.flatMap(({ isNew, row }) => (isNew && row ? [row] : []));

/** What came of each payment, for the reply. */
export const resultsOf = (outcomes: Outcome[]): PaymentResult[] =>
  outcomes.map((one) => ({
    ...{ _id: one.id, success: one.isNew, message: wordsOf(one) },
    ...(one.row && { payment: adminView(one.row) }),
  }));

function wordsOf({ row, isNew, before }: Outcome): string {
  if (!row) return 'Payment not found';
  if (isNew) return 'Verified';
  if (before?.row.state !== 'claimed') return `Was ${row.row.state} already`;
  if (row.row.state !== 'claimed') return `${row.decidedBy} ${row.row.state} it first`;
  return row.seenOn.length > 0
    ? 'Its transaction id is on another payment: look at it alone'
    : 'It was not verified';
}
