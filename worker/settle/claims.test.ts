import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminPayment, PaymentResult } from '../../contract/payment-office.ts';
import type { Env } from '../env.ts';
import { history } from '../lib/history/table.ts';
import { deliverDue } from '../message/deliver.ts';
import { closedReason } from '../payment/open-claims.ts';
import { payment } from '../payment/table.ts';
import { db, formOf, later, mailbox } from '../test/app.ts';
import { bookDemo } from '../test/demos.ts';
import {
  asOffice,
  backOf,
  cashOf,
  claimed,
  newPerson,
  nextTxnId,
  orderNow,
  payments,
  signInWithRole,
} from '../test/school.ts';

const lineOf = (id: string) => db.select().from(payment).where(eq(payment.id, id)).get();

it('a claim is in the order’s advance, and is paid once it is verified', async () => {
  const { order, claim } = await claimed();
  expect(await orderNow(order.id)).toMatchObject({ paid: 0, claimed: 4000, advancePayment: 4000 });
  const { status, body } = await payments('verify', { id: claim.id, receivedOn: '2026-03-15' });
  expect([status, body.message]).toEqual([200, 'Rs.\u00a04,000 verified']);
  expect(body.data).toMatchObject({
    state: 'verified',
    receivedOn: '2026-03-15',
    decidedBy: 'Meera Kulkarni',
    balance: 4000,
    name: 'Asha Patil',
    what: 'Artisan Breads',
    price: 8000,
    number: order.orderId,
  });
  expect(await orderNow(order.id)).toMatchObject({
    paid: 4000,
    claimed: 0,
    advancePayment: 4000,
    balancePayment: 4000,
    status: 'pending',
  });
});

it('a rejected claim is in no sum, and says why', async () => {
  const { order, claim } = await claimed();
  const reason = 'This id is not in our account.';
  const { body } = await payments('reject', { id: claim.id, reason });
  expect(body.data).toMatchObject({ state: 'rejected', reason });
  expect(await orderNow(order.id)).toMatchObject({
    paid: 0,
    claimed: 0,
    advancePayment: 0,
    balancePayment: 8000,
    payments: [{ state: 'rejected', reason, amount: 4000 }],
  });
});

it('verifying confirms the order in the same step where that is asked for, with one mail', async () => {
  const { env: bindings, mails } = mailbox();
  const { order, claim } = await claimed();
  await asOffice('payment/verify', { id: claim.id, confirm: true }, bindings);
  expect(await orderNow(order.id)).toMatchObject({ paid: 4000, status: 'success' });
  const [line] = await db.select().from(history).where(eq(history.record, order.id));
  expect(line).toMatchObject({ before: { status: 'pending' }, after: { status: 'success' } });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Your payment is confirmed.');
});

it('money of a closed order that is counted leaves it closed', async () => {
  for (const status of ['cancelled', 'refunded', 'failed'] as const) {
    const { order } = await claimed({ status });
    const { status: answer } = await payments('record', {
      ...cashOf(order.id, 4000),
      confirm: true,
    });
    expect(answer).toBe(200);
    expect(await orderNow(order.id)).toMatchObject({ paid: 4000, status });
  }
});

it('the buyer of a closed order reads that its money has come, and of nothing due', async () => {
  const { env: bindings, mails } = mailbox();
  const { order } = await claimed({ status: 'cancelled' });
  await asOffice('payment/record', cashOf(order.id, 4000), bindings);
  later(70_000);
  await deliverDue(bindings);
  expect(mails[0]?.text).toContain('have arrived on');
  expect(mails[0]?.text).toContain('This order is closed: nothing is due.');
  expect(mails[0]?.text).not.toMatch(/is due by|Everything is paid/);
});

it.each([
  ['half', 50, /Rs\.\u00a050 of the fee is missing\./],
  ['all', 100, /Everything is paid\./],
])('a visitor reads what came of the fee of a demo class: %s', async (_, amount, words) => {
  const { env: bindings, mails } = mailbox();
  const { body: booking } = await bookDemo({ txnId: nextTxnId() });
  const { body } = await asOffice<AdminPayment[]>(`payment/list?q=${booking.data?.orderId}`);
  const seen = { id: body.data?.[0]?._id, amount, reason: 'As it came' };
  expect((await asOffice('payment/verify', seen, bindings)).status).toBe(200);
  expect(mails.at(-1)?.text).toMatch(words);
});

it.each<[string, (id: string, bindings: Env) => Promise<{ status: number }>]>([
  [
    'cancelled with others',
    (id, bindings) =>
      asOffice('admin/bulk-status', { status: 'cancelled', orders: [{ id }] }, bindings),
  ],
  [
    'failed on its page',
    (id, bindings) => asOffice('admin/update-order', formOf({ id, status: 'failed' }), bindings),
  ],
  [
    'refunded',
    async (id, bindings) => {
      await payments('record', cashOf(id, 100));
      const refund = { ...backOf(id, 100), close: true };
      return asOffice('payment/refund', refund, bindings);
    },
  ],
])('what is claimed of an order that is %s waits no more, and is sent back', async (how, close) => {
  const { env: bindings, mails } = mailbox();
  const { order, claim } = await claimed();
  const { claim: other } = await claimed();
  expect((await close(order.id, bindings)).status).toBe(200);
  expect(await lineOf(claim.id)).toMatchObject({ state: 'rejected', reason: closedReason });
  expect((await orderNow(order.id))?.claimed).toBe(0);
  expect(await lineOf(other.id)).toMatchObject({ state: 'claimed' });
  later(70_000);
  await deliverDue(bindings);
  expect(mails.map(({ text }) => text).join()).toContain(
    how === 'refunded' ? 'Your order is closed' : 'If it has come, we send it back.',
  );
});

it('many claims are rejected at once with one reason, but those that were decided', async () => {
  const { env: bindings, mails } = mailbox();
  const all = [await claimed(), await claimed(), await claimed()];
  const [first, , last] = all.map(({ claim }) => claim.id);
  await payments('verify', { id: last });
  const reason = 'Not in our account.';
  const ids = all.map(({ claim }) => claim.id);
  const { body } = await asOffice<PaymentResult[]>(
    'payment/bulk-reject',
    { ids, reason },
    bindings,
  );
  expect(body.message).toBe('2 of 3 payments rejected');
  expect(body.data?.map(({ message }) => message)).toEqual([
    ...['Rejected', 'Rejected', 'Was verified already'],
  ]);
  expect(await lineOf(first ?? '')).toMatchObject({ state: 'rejected', reason });
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(reason);
});

it.each([
  ['verify', {}, 'have arrived on'],
  ['reject', { reason: 'Not in our account.' }, 'Not in our account.'],
])('%s writes to the buyer', async (verb, more, words) => {
  const { env: bindings, mails } = mailbox();
  const buyer = await newPerson({ email: `${verb}@crumb.test` });
  const { claim } = await claimed({ by: buyer });
  await asOffice(`payment/${verb}`, { id: claim.id, ...more }, bindings);
  expect(mails.map(({ to }) => to)).toEqual([buyer.email]);
  expect(mails[0]?.text).toContain(words);
});

it('of twenty who decide one claim at once, one does, and the others are told', async () => {
  const { order, claim } = await claimed();
  const tokens = await Promise.all(
    Array.from({ length: 20 }, (_, i) => signInWithRole(i % 2 ? 'office' : 'owner')),
  );
  const answers = await Promise.all(
    tokens.map((token, i) =>
      i % 3
        ? payments('verify', { id: claim.id }, token)
        : payments('reject', { id: claim.id, reason: `No, says ${i}` }, token),
    ),
  );
  const done = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  expect([done.length, refused.length]).toEqual([1, 19]);
  const state = done[0]?.body.data?.state;
  for (const { body } of refused) {
    expect(body.message).toMatch(new RegExp(`^.+ ${state} this payment on .+\\s[ap]m$`));
    expect((body.data as AdminPayment).state).toBe(state);
  }
  expect(await lineOf(claim.id)).toMatchObject({ state });
  expect((await orderNow(order.id))?.paid).toBe(state === 'verified' ? 4000 : 0);
});

it('a button pressed twice is one decision, and another decision is told', async () => {
  const { claim } = await claimed();
  const both = await Promise.all([1, 2].map(() => payments('verify', { id: claim.id })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { status, body } = await payments('reject', { id: claim.id, reason: 'Too late' });
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining('You verified this payment'),
  ]);
});

it('an unknown payment is not found', async () => {
  expect((await payments('verify', { id: 'unknown' })).status).toBe(404);
});

it('a day that is to come is refused', async () => {
  const { claim } = await claimed();
  const { status, body } = await payments('verify', { id: claim.id, receivedOn: '2999-01-01' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['receivedOn']]);
});

it('one transfer is verified for one order, unless it is split within its amount', async () => {
  const txnId = nextTxnId();
  const [first, two, three] = await Promise.all([1, 2, 3].map(() => claimed({ txnId })));
  const verify = (id = '', more = {}) => payments('verify', { id, ...more });
  expect((await verify(first?.claim.id, { transferAmount: 8000 })).status).toBe(200);
  const { status, body } = await verify(two?.claim.id);
  expect([status, body.message]).toEqual([409, expect.stringContaining('is verified for another')]);
  const less = await verify(two?.claim.id, { transferAmount: 7999 });
  expect([less.status, less.body.message]).toEqual([
    409,
    'That is more than is left of the transfer',
  ]);
  expect((await verify(two?.claim.id, { transferAmount: 8000 })).status).toBe(200);
  // What was said of the transfer before holds.
  expect((await verify(three?.claim.id, { transferAmount: 99_000 })).status).toBe(409);
});

it('a hundred at once do not verify one transfer twice', async () => {
  const txnId = nextTxnId();
  const all = await Promise.all(Array.from({ length: 25 }, () => claimed({ txnId })));
  const others = 'This transaction ID is of another order.';
  const answers = await Promise.all(
    all.map(({ claim }) => payments('verify', { id: claim.id, others })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('many at once: each has its outcome, and what is odd is left for a look', async () => {
  const twice = nextTxnId();
  const [good, same, other] = [
    await claimed(),
    await claimed({ txnId: twice }),
    await claimed({ txnId: twice }),
  ];
  const ids = [good.claim.id, same.claim.id, other.claim.id, 'unknown', good.claim.id];
  const { body } = await payments<PaymentResult[]>('bulk-verify', { ids, confirm: true });
  expect(body.message).toBe('1 of 4 payments verified');
  expect(body.data?.map(({ success, message }) => [success, message])).toEqual([
    [true, 'Verified'],
    [false, `Look at it alone: its transaction id is also on ${other.order.orderId}`],
    [false, `Look at it alone: its transaction id is also on ${same.order.orderId}`],
    [false, 'Payment not found'],
  ]);
  expect(await orderNow(good.order.id)).toMatchObject({ paid: 4000, status: 'success' });
  expect(await orderNow(same.order.id)).toMatchObject({ paid: 0, status: 'pending' });
});

it('verified by mistake, it is taken back by a line of its own, and the transfer is free', async () => {
  const txnId = nextTxnId();
  const [wrong, right] = [await claimed({ txnId }), await claimed({ txnId })];
  await payments('verify', { id: wrong.claim.id, transferAmount: 8000 });
  const back = await payments('reverse', { id: wrong.claim.id, reason: 'Of another student' });
  expect([back.status, back.body.data?.isReversed]).toEqual([200, true]);
  expect(await orderNow(wrong.order.id)).toMatchObject({ paid: 0, advancePayment: 0, refunded: 0 });
  expect((await payments('verify', { id: right.claim.id })).status).toBe(200);
  // Once, however often it is asked.
  await payments('reverse', { id: wrong.claim.id, reason: 'Of another student' });
  expect((await orderNow(wrong.order.id))?.payments).toHaveLength(2);
});

it('what was partly sent back is not taken back', async () => {
  const { order, claim } = await claimed();
  await payments('verify', { id: claim.id });
  await payments('refund', backOf(order.id, 1));
  const { status, body } = await payments('reverse', { id: claim.id, reason: 'Wrong' });
  expect([status, body.message]).toEqual([409, 'That is more than was paid']);
});
