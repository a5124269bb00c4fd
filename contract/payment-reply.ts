import * as z from 'zod/mini';
import { directions, methods, paymentStates } from './payment.ts';
import { record, said } from './reply-schema.ts';

export const payment = record('Payment', 'One line of the ledger as its buyer sees it.', {
  _id: z.string(),
  direction: z.enum(directions),
  method: z.enum(methods),
  amount: said(z.int(), 'Whole rupees, more than 0.'),
  txnId: said(
    z.string(),
    'Transaction id as it is compared: without spaces, letters in upper case; empty for cash.',
  ),
  receivedOn: said(
    z.string(),
    'Day (YYYY-MM-DD, in India) on which the money moved, as far as it is known.',
  ),
  state: z.enum(paymentStates),
  reason: said(z.string(), 'Why it was rejected, in words for the buyer; else empty.'),
  isCorrection: said(z.boolean(), 'Whether it puts an earlier entry right: no money moved.'),
  createdAt: z.string(),
  decidedAt: said(z.string(), 'When it was verified or rejected; empty before.'),
});
