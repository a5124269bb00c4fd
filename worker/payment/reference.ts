import type { NounDescription } from '../lib/reference/description.ts';

const missing = 'There is no such payment.';
const repeated = 'The `requestId` is of another payment: draw a new one.';
const fields = {
  amount: 'Whole rupees, 1 or more.',
  method: 'How the money moved.',
  receivedOn: 'Day in India on which it moved, `YYYY-MM-DD`; today where it is left out.',
  requestId: 'Drawn by the client for one payment, so that a repetition is stored once.',
  transferAmount: 'The whole amount of a transfer that pays several orders.',
  bankLine: '`_id` of the line of a bank statement that proves it.',
  confirm: 'Whether the status of the order becomes `success` in the same step.',
};

export const paymentReference: NounDescription = {
  name: 'Payments',
  description:
    'The ledger: a line for every payment and refund of an order or a demo class. A line that a buyer claims is verified or rejected once; nothing else of a line ever changes, and none is deleted.',
  calls: {
    'POST /api/payment/claim': {
      summary: 'Tell of a further payment of an order',
      description:
        'What a buyer paid by UPI of the balance, all of it or a part. It waits until the school has verified it.',
      data: 'Order',
      refuses: {
        notFound: 'There is no such order, or it is another person’s.',
        conflict: `The order is closed, less is left to pay, or five payments wait already. ${repeated}`,
      },
      fields,
    },
    'GET /api/payment/list': {
      summary: 'List the ledger',
      description:
        '`counts` has the number of lines in each tab, and of lines of bank statements without an order (`bank`). Claims come oldest first, and the lines of one order too; the rest newest first. With a `figure` come its `sums`, `received` and `refunded` in whole rupees, of all lines on all pages.',
      data: 'AdminPayment[]',
      beside: ['total', 'counts', 'sums'],
      fields: {
        tab: '`claimed` waits to be verified; `differs` is those of it with an amount that was not offered or that a bank statement contradicts, `twice` those whose transaction id is on another order or booking.',
        order: '`_id` of an order.',
        demo: '`_id` of a booking.',
        method: 'How the money moved.',
        from: 'First day on which it moved.',
        to: 'Last day.',
        figure: 'The lines whose sum is that figure of the report of a month.',
        course: 'Name of a course, letter case ignored.',
        product: '`_id` of a product in the order; `share` is what falls to it.',
        recordedBy: '`_id` of the person of the school, `buyers` or `unknown`.',
      },
    },
    'GET /api/payment/accounts': {
      summary: 'List verified lines as an accountant needs them',
      description:
        'By day, with their documents and tax, and nothing of the person but the name, which an erasure takes away. Corrections are marked. A line that was taken back is there for its number and counts nothing; the one that takes it back is left out.',
      data: 'AccountLine[]',
      beside: ['total'],
      fields: {
        month: '`YYYY-MM`; the present one where nothing is said.',
        year: 'Financial year, `2026-27`.',
        from: 'First day, in place of month and year.',
        to: 'Last day; at most a year.',
      },
    },
    'GET /api/admin/export-payments': {
      summary: 'Download them as CSV',
      description:
        'Ids have a word in front, such as `UPI 412345678901`, so that no spreadsheet takes them for numbers. A payment with several codes or rates of tax has a line for each, the amount in the first.',
      file: 'text/csv',
      fields: {
        month: '`YYYY-MM`; the present one where nothing is said.',
        year: 'Financial year, `2026-27`.',
        from: 'First day, in place of month and year.',
        to: 'Last day; at most a year.',
      },
    },
    'POST /api/payment/verify': {
      summary: 'Say that a payment has arrived',
      data: 'AdminPayment',
      refuses: {
        notFound: missing,
        conflict:
          'Somebody decided it before (`data` has it), or its transaction id is verified for another payment and the transfer is not split, or is used up.',
      },
      refusedWith: { conflict: 'AdminPayment' },
      fields: {
        ...fields,
        receivedOn: 'Day on which the money came; as claimed where it is left out.',
      },
    },
    'POST /api/payment/reject': {
      summary: 'Say that a payment has not arrived',
      data: 'AdminPayment',
      refuses: { notFound: missing, conflict: 'Somebody decided it before (`data` has it).' },
      refusedWith: { conflict: 'AdminPayment' },
      fields: { reason: 'Why, in words that the buyer reads.' },
    },
    'POST /api/payment/bulk-verify': {
      summary: 'Verify many payments',
      description:
        'Each has its own outcome in `data`. One that somebody else decided stays as it is, and so does one whose transaction id is on another order or booking.',
      data: 'PaymentResult[]',
      refuses: { conflict: 'A transfer was verified for another payment meanwhile.' },
      fields: { ...fields, ids: '`_id`s of claims.' },
    },
    'POST /api/payment/record': {
      summary: 'Write down money of an order',
      description: 'Cash in hand, or money seen in the bank. `id` is the order’s.',
      data: 'AdminOrder',
      refuses: {
        notFound: 'There is no such order.',
        conflict: `The transfer is verified for another payment, or is used up. ${repeated}`,
      },
      fields: { ...fields, txnId: 'Needed for UPI; empty for cash.' },
    },
    'POST /api/payment/refund': {
      summary: 'Write down money that was sent back',
      description: 'Of an order or a booking, whose `_id` is `id`.',
      data: 'AdminPayment',
      refuses: {
        notFound: 'There is no such order or booking.',
        conflict: `More than was paid and not sent back before. ${repeated}`,
      },
      fields: {
        ...fields,
        kind: 'Whether `id` is an order’s or a booking’s.',
        close: 'Whether the status of the order becomes `refunded` in the same step.',
        txnId: 'Of the transfer back; may be empty.',
      },
    },
    'POST /api/payment/reverse': {
      summary: 'Take back a payment that was verified by mistake',
      description: 'By a line of its own. Its transaction id can then be verified for another.',
      data: 'AdminPayment',
      refuses: {
        notFound: missing,
        conflict: 'It is not verified (`data` has it), or a part of it was sent back.',
      },
      refusedWith: { conflict: 'AdminPayment' },
      fields: { reason: 'What was wrong, for the office.' },
    },
  },
};
