import * as z from 'zod/mini';
import { statuses } from './order.ts';
import { directions, methods, paymentStates } from './payment.ts';
import { doubts } from './payment-doubt.ts';
import { described, record } from './reply-schema.ts';

export const payment = record('Payment', 'One line of the ledger as its buyer sees it.', {
  _id: z.string(),
  direction: z.enum(directions),
  method: z.enum(methods),
  amount: described(z.int(), 'Whole rupees, more than 0.'),
  txnId: described(
    z.string(),
    'Transaction id as it is compared: without spaces, letters in upper case; empty for cash.',
  ),
  receivedOn: described(
    z.string(),
    'Day (YYYY-MM-DD, in India) on which the money moved, as far as it is known.',
  ),
  state: z.enum(paymentStates),
  reason: described(z.string(), 'Why it was rejected, in words for the buyer; else empty.'),
  isCorrection: described(z.boolean(), 'Whether it puts an earlier entry right: no money moved.'),
  createdAt: z.string(),
  decidedAt: described(z.string(), 'When it was verified or rejected; empty before.'),
});

export const seenOn = record('SeenOn', 'Where else a transaction id was seen.', {
  kind: z.enum(['order', 'demo']),
  _id: z.string(),
  number: z.string(),
});

export const claimLine = record('ClaimLine', 'The line of a bank statement for a payment.', {
  _id: z.string(),
  day: z.string(),
  paise: z.int(),
  left: described(z.int(), 'Paise that no verified payment accounts for and that stayed.'),
  returned: described(z.int(), 'Paise that the bank sent back.'),
  reference: z.string(),
  narration: z.string(),
  asideReason: described(z.string(), 'Why the office set it aside; else empty.'),
});

export const adminPayment = record(
  'AdminPayment',
  'One line of the ledger as the office sees it.',
  {
    ...payment.shape,
    kind: z.enum(['order', 'demo']),
    subject: described(
      z.string(),
      'Id of the order or booking; of a booking that was deleted since, nothing is found under it.',
    ),
    number: described(z.string(), 'Its seven digits.'),
    name: described(z.string(), 'Who pays and for what; empty for a booking that was deleted.'),
    email: z.string(),
    mobile: z.string(),
    isUnconfirmed: described(
      z.boolean(),
      'Whether its buyer has not confirmed the e-mail; false of a booking, which needs no account.',
    ),
    what: z.string(),
    price: described(
      z.int(),
      'Whole price, and what of it is still expected, claims included; of a closed order nothing.',
    ),
    balance: z.int(),
    status: described(
      z.enum([...statuses, 'rejected', '']),
      'Status of the order or booking; empty for a deleted one.',
    ),
    seenOn: described(
      z.array(seenOn),
      'Up to five other orders and bookings on which the transaction id is.',
    ),
    bank: described(
      z.nullable(claimLine),
      'The line it was verified with, or that has its transaction id.',
    ),
    doubts: described(
      z.array(z.enum(doubts)),
      'Why a claim is decided alone: its transaction id is on another order (`twice`) or again ' +
        'on its own, or what the bank has under it is of another `amount` or `day`, `returned`, ' +
        '`used` up, set `aside`, or `several`.',
    ),
    claimedAmount: described(
      z.int(),
      'What the buyer claimed where another amount was verified; else 0.',
    ),
    transferAmount: z.int(),
    share: described(
      z.int(),
      'What falls to the product the list is narrowed to, by prices; else all of it.',
    ),
    reverses: described(
      z.string(),
      'Id of the line that this correction takes back; empty for all others.',
    ),
    isReversed: described(z.boolean(), 'Whether a correction took this line back.'),
    recordedBy: described(
      z.string(),
      'Names of who wrote it down and who decided; empty where that is not known.',
    ),
    decidedBy: z.string(),
  },
);

export const paymentResult = record('PaymentResult', 'What came of one payment of a bulk change.', {
  _id: z.string(),
  success: z.boolean(),
  message: z.string(),
  payment: z.optional(adminPayment),
});

export const remindResult = record('RemindResult', 'What came of the reminder of one order.', {
  _id: z.string(),
  success: z.boolean(),
  message: described(z.string(), 'By which way, or why not.'),
});
