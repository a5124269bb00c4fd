import * as z from 'zod/mini';
import { pastDay } from './day-field.ts';
import { line, maybeLine, recordId, tidied, whole, withId } from './field.ts';
import { limits } from './limits.ts';
import { choice, filter, list, mostAtOnce, period, search } from './list.ts';
import type { Figure } from './money-report.ts';
import { paths } from './paths.ts';
import { methods, methodWords, mostPaid } from './payment.ts';
import type * as reply from './payment-schema.ts';
import { adminPayment, amount } from './payment-schema.ts';
import { requestId, undoAs } from './record.ts';
import { normalReference, referenceShape } from './transaction-id.ts';

export type SeenOn = z.output<typeof reply.seenOn>;

export type ClaimLine = z.output<typeof reply.claimLine>;

export type AdminPayment = z.output<typeof reply.adminPayment>;

/** The tabs of the queue: claims by what is odd about them, and what was decided. */
export const paymentTabs = [
  ...(['claimed', 'differs', 'twice', 'less', 'verified', 'rejected'] as const),
] as const;
export type PaymentTab = (typeof paymentTabs)[number];

const waiting = ['claimed', 'differs', 'twice'];
const decided = ['less', 'verified', 'rejected'];

/** Oldest claims first, since they have waited longest; everything else newest first. */
export const paymentList = list({
  noun: 'payments',
  page: paths.adminPayments,
  calls: { list: 'payment/list' },
  needs: 'readPayments',
  row: adminPayment,
  filters: {
    q: search('Name, email, phone, order or transaction id'),
    tab: {
      tabs: {
        claimed: 'To verify',
        differs: 'Amount differs',
        twice: 'Used twice',
        bank: 'Bank lines without an order',
        less: 'Less in the bank',
        verified: 'Verified',
        rejected: 'Rejected',
      },
      none: {
        claimed: 'No payments to verify.',
        differs: 'No claim is of another amount than the bank has.',
        twice: 'No transaction ID is used twice.',
        less: 'The bank has all that is verified by its lines.',
        verified: 'No payment is verified yet.',
        rejected: 'No payment was rejected.',
      },
      ifAny: ['differs', 'twice', 'less'],
      inPlace: true,
      schema: filter(z.enum(paymentTabs, 'Choose a tab')),
    },
    /** Lines of one order or booking. */
    order: { schema: filter(recordId) },
    demo: { schema: filter(recordId) },
    /** Days on which the money moved. */
    ...period('Received'),
    /** The lines that a figure of the month is the sum of. */
    figure: choice<Figure>(
      { received: 'Received', refunded: 'Refunded', net: 'In and out', corrections: 'Corrections' },
      { label: 'Counted as', all: 'Everything' },
    ),
    method: choice(methodWords, { label: 'How paid', all: 'All ways' }),
    kind: choice(
      { order: 'Orders', demo: 'Demo classes' },
      { label: 'Paid for', all: 'Orders and demos' },
    ),
    /** A whole name, letter case ignored. */
    course: {
      schema: filter(
        z.string('Choose a course').check(z.maxLength(limits.name, 'Choose a course')),
      ),
    },
    /** Of orders with this product. */
    product: { schema: filter(recordId) },
    /** By `_id`, or one of `recorders`. */
    recordedBy: { schema: filter(recordId) },
  },
  columns: [
    { head: 'Who', of: 'name', narrow: 'name', long: true },
    { head: 'What', of: 'what', narrow: 'desk', long: true },
    { head: 'Expected', of: 'balance', as: 'rupees', tabs: waiting },
    { head: 'Claimed', of: 'amount', as: 'rupees', tabs: waiting, narrow: 'end' },
    { head: 'Amount', of: 'amount', as: 'rupees', tabs: decided, narrow: 'end' },
    { head: 'In the bank', of: 'amount', as: 'rupees', tabs: ['less'] },
    { head: 'Share of it', of: 'share', as: 'rupees', tabs: decided },
    { head: 'Transaction ID', of: 'txnId', narrow: 'below' },
    { head: 'When', of: 'createdAt', as: 'moment', tabs: waiting, narrow: 'desk' },
    { head: 'Received on', of: 'receivedOn', as: 'day', tabs: decided, narrow: 'desk' },
    { head: 'Decided', of: 'decidedAt', tabs: decided, narrow: 'desk', long: true },
  ],
});
export type PaymentList = z.output<typeof paymentList.request>;

/** A day on which money moved: not one that is to come. */
export const receivedOn = pastDay('Enter the day on which the money came');

const flag = z.optional(z.boolean('Say true or false'));

const transferAmount = z.optional(z.nullable(amount));

const bankLine = z.optional(recordId);

/** What the buyer reads of a rejected claim. */
export const rejectReason = line('Say why, in words for the student', 200);

/** Why it is another amount than the bank has or the buyer claimed, for the office. */
export const amountReason = maybeLine(200);

/**
 * Without an `amount` it is what the line of the bank has, or else the claim. `others` is what the
 * buyers of other claims with its transaction id read, which are rejected. With `confirm`, the
 * order's status becomes `success` in the same step.
 */
export const verifyPayment = withId({
  amount: z.optional(amount),
  reason: z.optional(amountReason),
  receivedOn: z.optional(receivedOn),
  transferAmount,
  bankLine,
  others: z.optional(rejectReason),
  confirm: flag,
  ...undoAs,
});
export type VerifyPayment = z.output<typeof verifyPayment>;

export const rejectPayment = withId({ reason: rejectReason, ...undoAs });
export type RejectPayment = z.output<typeof rejectPayment>;

/** For the office alone. */
export const reverseReason = line('Say what was wrong', 200);

export const reversePayment = withId({ reason: reverseReason });
export type ReversePayment = z.output<typeof reversePayment>;

/** The claims that one call can verify. */
export const atOnce = <Each extends z.ZodMiniType>(each: Each) =>
  z
    .array(each, 'Choose payments')
    .check(
      z.minLength(1, 'Choose payments'),
      z.maxLength(mostAtOnce, `Decide about at most ${mostAtOnce} payments at once`),
    );

export const bulkVerify = z.object({ ids: atOnce(recordId), confirm: flag, ...undoAs });
export type BulkVerify = z.output<typeof bulkVerify>;

export const bulkReject = z.object({ ids: atOnce(recordId), reason: rejectReason, ...undoAs });
export type BulkReject = z.output<typeof bulkReject>;

export type PaymentResult = z.output<typeof reply.paymentResult>;

/** A transaction id as an office types it: UPI, bank (NEFT, IMPS), card; empty for cash. */
export const reference = z.optional(
  z.pipe(
    tidied('Enter Transaction ID', normalReference),
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || referenceShape.test(value),
          'A transaction ID has 4 to 35 letters and digits',
        ),
      ),
  ),
);

const money = {
  amount,
  method: z.enum(methods, 'Choose how it was paid'),
  txnId: reference,
  receivedOn: z.optional(receivedOn),
  requestId,
};

/** Money of an order that somebody of the school has in hand, or saw in the bank. */
export const recordPayment = withId({
  ...money,
  reason: z.optional(amountReason),
  transferAmount,
  bankLine,
  confirm: flag,
  /** What was paid of the order when it was looked at: two people record one payment once. */
  paid: z.optional(whole('Send what was paid', 0, mostPaid)),
  /** Whether the order is collected with it, all its lines. */
  collect: flag,
});
export type RecordPayment = z.output<typeof recordPayment>;

/** For the office alone. */
export const refundReason = line('Say why it is sent back', 200);

/** What an order has really been paid, whatever its lines say by now. */
export const correctPaid = withId({
  paid: whole('Enter the whole rupees that have come', 0, mostPaid),
  reason: line('Say what was wrong', 200),
  requestId,
});
export type CorrectPaid = z.output<typeof correctPaid>;

/** Money sent back, of an order or booking. With `close` the order becomes `refunded`. */
export const refundPayment = withId({
  ...money,
  reason: refundReason,
  kind: z.enum(['order', 'demo'], 'Say what is refunded'),
  close: flag,
});
export type RefundPayment = z.output<typeof refundPayment>;
