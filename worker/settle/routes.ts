import type { Context } from 'hono';
import * as z from 'zod/mini';
import { rupees } from '../../contract/money.ts';
import { adminOrder } from '../../contract/order-office.ts';
import {
  bulkReject,
  bulkVerify,
  correctPaid,
  recordPayment as recording,
  refundPayment,
  rejectPayment,
  reversePayment,
  verifyPayment,
} from '../../contract/payment-office.ts';
import { adminPayment, paymentResult } from '../../contract/payment-schema.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { adminView as orderAdminView } from '../order/view.ts';
import { deliverOf } from '../payment/messages.ts';
import { type AdminRow, adminView } from '../payment/queries.ts';
import { staff } from '../user/guard.ts';
import { reject, rejectMany, verify, verifyMany } from './claims.ts';
import { correctPaid as correctPayment } from './correct.ts';
import { answerOutcomes } from './decide.ts';
import { refund } from './lines.ts';
import { recordPayment } from './record.ts';
import { reverse } from './reverse.ts';

const missing = 'There is no such payment.';
const repeated = 'The `requestId` is of another payment: draw a new one.';

function answerLine(
  c: Context,
  { row, isNew, others = [] }: { row: AdminRow; isNew: boolean; others?: AdminRow[] },
  message: string,
) {
  if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [row, ...others]));
  return ok(c, adminView(row), { message });
}

export const settleRoutes = routes(
  { name: 'Payments' },
  call('POST /verify', staff('verifyPayments'), {
    summary: 'Say that a payment has arrived',
    request: json(verifyPayment),
    beside: ['undo'],
    reply: adminPayment,
    refuses: {
      notFound: missing,
      conflict:
        'Somebody decided it before, or claims the same transfer, without a word for them in ' +
        '`others` (`data` has the payment). Or the transfer is verified for another payment ' +
        'and not split, is used up, or the bank has less of it or sent it back.',
    },
    refusedWith: { conflict: adminPayment },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { payment: [form.id] });
    const decided = await verify(env, form, c.get('user'));
    const { amount, claimedAmount } = decided.row.row;
    const of = claimedAmount === null ? '' : ` of ${rupees(claimedAmount)} claimed`;
    return answerLine(c, decided, `${rupees(amount)}${of} verified`);
  }),
  call('POST /reject', staff('verifyPayments'), {
    summary: 'Say that a payment has not arrived',
    request: json(rejectPayment),
    beside: ['undo'],
    reply: adminPayment,
    refuses: { notFound: missing, conflict: 'Somebody decided it before (`data` has it).' },
    refusedWith: { conflict: adminPayment },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { payment: [form.id] });
    const decided = await reject(env, form, c.get('user'));
    return answerLine(c, decided, 'Payment rejected');
  }),
  call('POST /bulk-verify', staff('verifyPayments'), {
    summary: 'Verify many payments',
    request: json(bulkVerify),
    beside: ['undo'],
    reply: z.array(paymentResult),
    refuses: { conflict: 'A transfer was verified for another payment meanwhile.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { payment: form.ids });
    return answerOutcomes(c, await verifyMany(env, form, c.get('user')));
  }),
  call('POST /bulk-reject', staff('verifyPayments'), {
    summary: 'Reject many payments with one reason',
    request: json(bulkReject),
    beside: ['undo'],
    reply: z.array(paymentResult),
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { payment: form.ids });
    return answerOutcomes(c, await rejectMany(env, form, c.get('user')));
  }),
  call('POST /record', staff('recordPayments'), {
    summary: 'Write down money of an order',
    description: 'UPI without `verifyPayments` becomes a claim, which the office verifies.',
    request: json(recording),
    beside: ['undo'],
    reply: adminOrder,
    refuses: {
      notFound: 'There is no such order.',
      conflict:
        'The transfer is verified or claimed for another order (`data` has the claim), is used ' +
        `up, or the bank has less of it. More is paid of the order than it was. ${repeated}`,
      forbidden: 'What came by bank, card or a transfer needs `verifyPayments`.',
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { order: [form.id] }, 'correctPayments');
    const { row, line, isNew } = await recordPayment(env, form, c.get('user'));
    if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [line]));
    const { amount, state } = line.row;
    const words = state === 'claimed' ? 'by UPI noted: the office verifies it' : 'recorded';
    return ok(c, orderAdminView(c.env, row), { message: `${rupees(amount)} ${words}` });
  }),
  call('POST /refund', staff('refundOrders'), {
    summary: 'Write down money that was sent back',
    request: json(refundPayment),
    beside: ['undo'],
    reply: adminPayment,
    refuses: {
      notFound: 'There is no such order or booking.',
      conflict: `More than was paid and not sent back before. ${repeated}`,
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { [form.kind]: [form.id] });
    const refunded = await refund(env, form, c.get('user'));
    return answerLine(c, refunded, `Refund of ${rupees(refunded.row.row.amount)} recorded`);
  }),
  call('POST /correct', staff('correctPayments'), {
    summary: 'Put right what an order has been paid',
    request: json(correctPaid),
    beside: ['undo'],
    reply: adminOrder,
    refuses: {
      notFound: 'There is no such order.',
      conflict: `The order changed at this moment. ${repeated}`,
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { order: [form.id] });
    const row = await correctPayment(env, form, c.get('user'));
    return ok(c, orderAdminView(c.env, row), { message: `${rupees(row.paid)} is paid now` });
  }),
  call('POST /reverse', staff('correctPayments'), {
    summary: 'Take back a payment that was verified by mistake',
    request: json(reversePayment),
    reply: adminPayment,
    refuses: {
      notFound: missing,
      conflict: 'It is not verified (`data` has it), or a part of it was sent back.',
    },
    refusedWith: { conflict: adminPayment },
  })(async (c, form) => {
    const row = await reverse(c.env, form, c.get('user'));
    return ok(c, adminView(row), { message: `${rupees(row.row.amount)} taken back` });
  }),
);
