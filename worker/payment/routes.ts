import * as z from 'zod/mini';
import { accountantList } from '../../contract/accountant.ts';
import { accountLine } from '../../contract/accountant-reply.ts';
import { rupees } from '../../contract/money.ts';
import { adminOrder, order } from '../../contract/order-reply.ts';
import {
  bulkVerify,
  paymentList,
  recordPayment as recording,
  refundPayment,
  rejectPayment,
  reversePayment,
  verifyPayment,
} from '../../contract/payment-office.ts';
import { adminPayment, paymentResult } from '../../contract/payment-reply.ts';
import { claimPayment as claiming } from '../../contract/payment-request.ts';
import { accounts, accountView } from '../document/accounts.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerRecords } from '../lib/list/answer.ts';
import { readingOf } from '../lib/list/page.ts';
import { deliver } from '../message/deliver.ts';
import { adminView as orderAdminView, view as orderView } from '../order/view.ts';
import { reject, verify, verifyMany } from '../settle/claims.ts';
import { recordPayment, refund } from '../settle/lines.ts';
import { resultsOf, verifiedIn } from '../settle/results.ts';
import { reverse } from '../settle/reverse.ts';
import { staff, student } from '../user/guard.ts';
import { claimPayment } from './claim.ts';
import { listPayments } from './list.ts';
import { deliverOf } from './messages.ts';
import { adminView } from './queries.ts';

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

export const paymentRoutes = routes(
  {
    name: 'Payments',
    description:
      'The ledger: a line for every payment and refund of an order or a demo class. A line that a buyer claims is verified or rejected once; nothing else of a line ever changes, and none is deleted.',
  },
  call('POST /claim', student, {
    summary: 'Tell of a further payment of an order',
    description:
      'What a buyer paid by UPI of the balance, all of it or a part. It waits until the school has verified it.',
    request: json(claiming),
    reply: order,
    refuses: {
      notFound: 'There is no such order, or it is another person’s.',
      conflict: `The order is closed, less is left to pay, or five payments wait already. ${repeated}`,
    },
    fields,
  })(async (c) => {
    const { row, line } = await claimPayment(open(c.env.DB), c.get('user').id, c.req.valid('json'));
    if (line) c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, orderView(c.env, row), {
      message: 'Thank you. We check your payment and write to you.',
    });
  }),
  call('GET /list', staff('readPayments'), {
    summary: 'List the ledger',
    description:
      '`counts` has the number of lines in each tab, and of lines of bank statements without an order (`bank`). Claims come oldest first, and the lines of one order too; the rest newest first. With a `figure` come its `sums`, `received` and `refunded` in whole rupees, of all lines on all pages.',
    request: query(paymentList),
    reply: z.array(adminPayment),
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
  })(async (c) => {
    const { rows, ...beside } = await listPayments(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows.map(adminView), beside);
  }),
  call('GET /accounts', staff('exportLists'), {
    summary: 'List verified lines as an accountant needs them',
    description:
      'By day, with their documents and tax, and nothing of the person but the name, which an erasure takes away. Corrections are marked. A line that was taken back is there for its number and counts nothing; the one that takes it back is left out.',
    request: query(accountantList),
    reply: z.array(accountLine),
    beside: ['total'],
    fields: {
      month: '`YYYY-MM`; the present one where nothing is said.',
      year: 'Financial year, `2026-27`.',
      from: 'First day, in place of month and year.',
      to: 'Last day; at most a year.',
    },
  })((c) => {
    const asked = c.req.valid('query');
    const reading = readingOf(open(c.env.DB), asked, accounts(asked));
    return answerRecords(c, asked, reading, accountView);
  }),
  call('POST /verify', staff('verifyPayments'), {
    summary: 'Say that a payment has arrived',
    request: json(verifyPayment),
    reply: adminPayment,
    refuses: {
      notFound: missing,
      conflict:
        'Somebody decided it before (`data` has it), or its transaction id is verified for another payment and the transfer is not split, or is used up.',
    },
    refusedWith: { conflict: adminPayment },
    fields: {
      ...fields,
      receivedOn: 'Day on which the money came; as claimed where it is left out.',
    },
  })(async (c) => {
    const decided = await verify(c.env, c.req.valid('json'), c.get('user'));
    const { row, isNew } = decided;
    if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [row]));
    return ok(c, adminView(row), { message: `${rupees(row.row.amount)} verified` });
  }),
  call('POST /reject', staff('verifyPayments'), {
    summary: 'Say that a payment has not arrived',
    request: json(rejectPayment),
    reply: adminPayment,
    refuses: { notFound: missing, conflict: 'Somebody decided it before (`data` has it).' },
    refusedWith: { conflict: adminPayment },
    fields: { reason: 'Why, in words that the buyer reads.' },
  })(async (c) => {
    const { row, isNew } = await reject(c.env, c.req.valid('json'), c.get('user'));
    if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [row]));
    return ok(c, adminView(row), { message: 'Payment rejected' });
  }),
  call('POST /bulk-verify', staff('verifyPayments'), {
    summary: 'Verify many payments',
    description:
      'Each has its own outcome in `data`. One that somebody else decided stays as it is, and so does one whose transaction id is on another order or booking.',
    request: json(bulkVerify),
    reply: z.array(paymentResult),
    refuses: { conflict: 'A transfer was verified for another payment meanwhile.' },
    fields: { ...fields, ids: '`_id`s of claims.' },
  })(async (c) => {
    const outcomes = await verifyMany(c.env, c.req.valid('json'), c.get('user'));
    const done = verifiedIn(outcomes);
    c.executionCtx.waitUntil(deliverOf(c.env, done));
    return ok(c, resultsOf(outcomes), {
      message: `${done.length} of ${outcomes.length} payments verified`,
    });
  }),
  call('POST /record', staff('recordPayments'), {
    summary: 'Write down money of an order',
    description: 'Cash in hand, or money seen in the bank. `id` is the order’s.',
    request: json(recording),
    reply: adminOrder,
    refuses: {
      notFound: 'There is no such order.',
      conflict: `The transfer is verified for another payment, or is used up. ${repeated}`,
    },
    fields: { ...fields, txnId: 'Needed for UPI; empty for cash.' },
  })(async (c) => {
    const paid = await recordPayment(c.env, c.req.valid('json'), c.get('user'));
    if (paid.isNew) c.executionCtx.waitUntil(deliver(c.env, 'order', [paid.row.id]));
    return ok(c, orderAdminView(c.env, paid.row), {
      message: `${rupees(paid.line.row.amount)} recorded`,
    });
  }),
  call('POST /refund', staff('refundOrders'), {
    summary: 'Write down money that was sent back',
    description: 'Of an order or a booking, whose `_id` is `id`.',
    request: json(refundPayment),
    reply: adminPayment,
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
  })(async (c) => {
    const { row, isNew } = await refund(c.env, c.req.valid('json'), c.get('user'));
    if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [row]));
    return ok(c, adminView(row), { message: `Refund of ${rupees(row.row.amount)} recorded` });
  }),
  call('POST /reverse', staff('correctPayments'), {
    summary: 'Take back a payment that was verified by mistake',
    description: 'By a line of its own. Its transaction id can then be verified for another.',
    request: json(reversePayment),
    reply: adminPayment,
    refuses: {
      notFound: missing,
      conflict: 'It is not verified (`data` has it), or a part of it was sent back.',
    },
    refusedWith: { conflict: adminPayment },
    fields: { reason: 'What was wrong, for the office.' },
  })(async (c) => {
    const row = await reverse(c.env, c.req.valid('json'), c.get('user'));
    return ok(c, adminView(row), { message: `${rupees(row.row.amount)} taken back` });
  }),
);
