import { Hono } from 'hono';
import { accountantList } from '../../contract/accountant.ts';
import { rupees } from '../../contract/money.ts';
import {
  bulkVerify,
  paymentList,
  recordPayment as recording,
  refundPayment,
  rejectPayment,
  reversePayment,
  verifyPayment,
} from '../../contract/payment-office.ts';
import { claimPayment as claiming } from '../../contract/payment-request.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerRecords } from '../lib/list/answer.ts';
import { deliver } from '../message/deliver.ts';
import { adminView as orderAdminView, view as orderView } from '../order/view.ts';
import { reject, resultsOf, verifiedIn, verify, verifyMany } from '../settle/claims.ts';
import { recordPayment, refund, reverse } from '../settle/lines.ts';
import { staff, student } from '../user/guard.ts';
import { accountsOf, accountView } from './accounts.ts';
import { claimPayment } from './claim.ts';
import { listPayments } from './list.ts';
import { deliverOf } from './messages.ts';
import { adminView } from './queries.ts';

export const paymentRoutes = new Hono<App>()
  .post('/claim', student, json(claiming), async (c) => {
    const { row, line } = await claimPayment(open(c.env.DB), c.get('user').id, c.req.valid('json'));
    if (line) c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    return ok(c, orderView(c.env, row), {
      message: 'Thank you. We check your payment and write to you.',
    });
  })
  .get('/list', staff('readPayments'), query(paymentList), async (c) => {
    const { rows, ...beside } = await listPayments(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows.map(adminView), beside);
  })
  .get('/accounts', staff('exportLists'), query(accountantList), (c) => {
    const asked = c.req.valid('query');
    return answerRecords(c, asked, accountsOf(open(c.env.DB), asked), accountView);
  })
  .post('/verify', staff('verifyPayments'), json(verifyPayment), async (c) => {
    const decided = await verify(c.env, c.req.valid('json'), c.get('user'));
    const { row, isNew } = decided;
    if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [row]));
    return ok(c, adminView(row), { message: `${rupees(row.row.amount)} verified` });
  })
  .post('/reject', staff('verifyPayments'), json(rejectPayment), async (c) => {
    const { row, isNew } = await reject(c.env, c.req.valid('json'), c.get('user'));
    if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [row]));
    return ok(c, adminView(row), { message: 'Payment rejected' });
  })
  .post('/bulk-verify', staff('verifyPayments'), json(bulkVerify), async (c) => {
    const outcomes = await verifyMany(c.env, c.req.valid('json'), c.get('user'));
    const done = verifiedIn(outcomes);
    c.executionCtx.waitUntil(deliverOf(c.env, done));
    return ok(c, resultsOf(outcomes), {
      message: `${done.length} of ${outcomes.length} payments verified`,
    });
  })
  .post('/record', staff('recordPayments'), json(recording), async (c) => {
    const paid = await recordPayment(c.env, c.req.valid('json'), c.get('user'));
    if (paid.isNew) c.executionCtx.waitUntil(deliver(c.env, 'order', [paid.row.id]));
    return ok(c, orderAdminView(c.env, paid.row), {
      message: `${rupees(paid.line.row.amount)} recorded`,
    });
  })
  .post('/refund', staff('refundOrders'), json(refundPayment), async (c) => {
    const { row, isNew } = await refund(c.env, c.req.valid('json'), c.get('user'));
    if (isNew) c.executionCtx.waitUntil(deliverOf(c.env, [row]));
    return ok(c, adminView(row), { message: `Refund of ${rupees(row.row.amount)} recorded` });
  })
  .post('/reverse', staff('correctPayments'), json(reversePayment), async (c) => {
    const row = await reverse(c.env, c.req.valid('json'), c.get('user'));
    return ok(c, adminView(row), { message: `${rupees(row.row.amount)} taken back` });
  });
