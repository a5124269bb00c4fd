import type { PaymentResult } from '../../contract/payment-office.ts';
import type { Outcome } from './bulk.ts';
import { adminView } from './queries.ts';

/** The payments that a call verified. */
export const doneIn = (outcomes: Outcome[]) =>
  outcomes.flatMap(({ isNew, row }) => (isNew && row ? [row] : []));

/** What came of each payment, for the reply. */
export const resultsOf = (outcomes: Outcome[]): PaymentResult[] =>
  outcomes.map(({ id, row, isNew, message }) => ({
    _id: id,
    success: isNew,
    message,
    ...(row && { payment: adminView(row) }),
  }));
