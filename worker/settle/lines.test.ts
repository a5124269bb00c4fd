import { describe, expect, it, vi } from 'vitest';
import { today } from '../../contract/day.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { formOf, goTo } from '../test/app.ts';
import { bookDemo } from '../test/demos.ts';
import { bothAtOnce } from '../test/faults.ts';
import {
  asOffice,
  backOf,
  cashOf,
  claimed,
  nextTxnId,
  ofCast,
  orderNow,
  orderOn,
  payments,
  signInWithRole,
} from '../test/school.ts';

await ofCast('admin');

const record = (body: object) => payments<AdminOrder>('record', body);

describe('money in hand', () => {
  it('is paid at once, by whoever of the counter takes it', async () => {
    const { id } = await orderOn();
    const counter = await signInWithRole('counter');
    const { status, body } = await payments<AdminOrder>(
      'record',
      { ...cashOf(id, 3000), confirm: true },
      counter,
    );
    expect([status, body.message]).toEqual([200, 'Rs.\u00a03,000 recorded']);
    expect(body.data).toMatchObject({
      paid: 3000,
      advancePayment: 3000,
      balancePayment: 5000,
      status: 'success',
      txnId: 'Cash On Delivery',
      payments: [{ method: 'cash', state: 'verified', receivedOn: today(), isCorrection: false }],
    });
  });

  it('by UPI at the counter is a claim that waits for the office, once for each transfer', async () => {
    const { id } = await orderOn();
    const counter = await signInWithRole('counter');
    const told = (more = {}) => payments<AdminOrder>('record', { ...form, ...more }, counter);
    const form = { ...cashOf(id, 3000), method: 'upi', txnId: nextTxnId(), confirm: true };
    const isClaimed = { paid: 0, claimed: 3000, status: 'pending' };
    for (const { status, body } of [await told(), await told()]) {
      expect([status, body.message]).toEqual([
        200,
        'Rs.\u00a03,000 by UPI noted: the office verifies it',
      ]);
      expect(body.data).toMatchObject(isClaimed);
    }
    const more = { requestId: crypto.randomUUID() };
    expect((await told(more)).body.errors).toHaveProperty('txnId');
    expect((await told({ ...more, txnId: '' })).status).toBe(422);
    expect((await told({ ...more, txnId: nextTxnId(), amount: 5001 })).status).toBe(409);
    for (const method of ['bank', 'card'])
      expect((await told({ ...more, method, txnId: nextTxnId() })).status).toBe(403);
    const byTransfer = { ...more, txnId: nextTxnId(), transferAmount: 3000 };
    expect((await told(byTransfer)).status).toBe(403);
    expect(await orderNow(id)).toMatchObject(isClaimed);
  });

  it('sent twice is written once, and another one under its request id is refused', async () => {
    const { id } = await orderOn();
    const form = cashOf(id, 500);
    await Promise.all(Array.from({ length: 20 }, () => record(form)));
    expect((await record(form)).status).toBe(200);
    expect(await orderNow(id)).toMatchObject({ paid: 500, payments: [{ amount: 500 }] });
    expect((await record({ ...form, amount: 600 })).status).toBe(409);
  });

  it('is no more than is due', async () => {
    const { id } = await orderOn();
    const { status, body } = await record(cashOf(id, 8001));
    expect([status, body.errors]).toEqual([
      422,
      { amount: 'Enter whole rupees, from Rs.\u00a01 to Rs.\u00a08,000' },
    ]);
  });

  it('by UPI needs its transaction id, and is once', async () => {
    const first = await orderOn();
    const two = await orderOn();
    const upi = (id: string, txnId?: string) => ({ ...cashOf(id, 100), method: 'upi', txnId });
    expect((await record(upi(first.id))).status).toBe(422);
    const txnId = nextTxnId();
    expect((await record(upi(first.id, txnId))).status).toBe(200);
    expect((await record(upi(two.id, txnId))).status).toBe(409);
  });

  it('is of an order', async () => {
    expect((await record(cashOf('unknown', 1))).status).toBe(404);
  });
});

describe('money sent back', () => {
  const refund = (body: object) => payments<AdminPayment>('refund', body);

  it('is at most what was paid, however many are made at once', async () => {
    const { id } = await orderOn();
    await record(cashOf(id, 1000));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(backOf(id, 300))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.message]).toEqual([409, 'That is more than was paid']);
    expect(await orderNow(id)).toMatchObject({ paid: 1000, refunded: 900, advancePayment: 1000 });
  });

  it('closes the order where that is asked for', async () => {
    const { id } = await orderOn();
    await record(cashOf(id, 8000));
    await refund({ ...backOf(id, 8000), close: true });
    expect(await orderNow(id)).toMatchObject({ refunded: 8000, status: 'refunded', dueOn: '' });
  });

  it('is nothing of what is only claimed', async () => {
    const { order } = await claimed();
    expect((await refund(backOf(order.id, 1))).status).toBe(409);
  });

  it('may be the fee of a demo class, once', async () => {
    await bookDemo();
    const { body } = await asOffice<AdminPayment[]>('payment/list?tab=claimed');
    const claim = body.data?.find(({ kind }) => kind === 'demo');
    expect(claim).toMatchObject({ amount: 100, what: 'Demo class', direction: 'in' });
    await payments('verify', { id: claim?._id });
    const refunds = await Promise.all(
      [1, 2].map(() => payments('refund', backOf(claim?.subject ?? '', 100, 'demo'))),
    );
    expect(refunds.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('another advance typed over', () => {
  const type = (id: string, advancePayment: number) =>
    asOffice<AdminOrder>('admin/update-order', formOf({ id, advancePayment: `${advancePayment}` }));
  const lines = (order: AdminOrder | undefined) =>
    order?.payments.map((payment) => [
      payment.direction,
      payment.amount,
      payment.state,
      payment.isCorrection,
    ]);

  it.each([
    ['more is a line with the difference', 5000, [1000, 4000], 'claimed'],
    ['less rejects the claim, and says what came', 3500, [3500, 0], 'rejected'],
  ])('that is %s', async (_, advancePayment, [paid, open], state) => {
    const { order } = await claimed();
    const { body } = await type(order.id, advancePayment);
    expect(body.data).toMatchObject({ advancePayment, paid, claimed: open });
    expect(lines(body.data)).toEqual([
      ['in', 4000, state, false],
      ['in', paid, 'verified', true],
    ]);
  });

  it('that is nothing takes back what was verified', async () => {
    const { order, claim } = await claimed();
    await payments('verify', { id: claim.id });
    const { body } = await type(order.id, 0);
    expect(body.data).toMatchObject({ advancePayment: 0, paid: 0, refunded: 0 });
    expect(lines(body.data)).toEqual([
      ['in', 4000, 'verified', false],
      ['refund', 4000, 'verified', true],
    ]);
  });

  it('that is less than was sent back is refused', async () => {
    const { order, claim } = await claimed();
    await payments('verify', { id: claim.id });
    await payments('refund', backOf(order.id, 1000));
    expect((await type(order.id, 500)).status).toBe(409);
    expect(await orderNow(order.id)).toMatchObject({ paid: 4000, refunded: 1000 });
  });

  it('by two at the same moment is one correction, and the other is told', async () => {
    const { order } = await claimed();
    const form = (advance: number) => formOf({ id: order.id, advancePayment: `${advance}` });
    // Both have read the order before either writes, and both give it the same moment.
    goTo(Date.now());
    const env = bothAtOnce();
    const answers = await Promise.all(
      [3000, 2000].map((advance) => asOffice('admin/update-order', form(advance), env)),
    );
    vi.useRealTimers();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const corrections = (await orderNow(order.id))?.payments.filter(
      (payment) => payment.isCorrection,
    );
    expect(corrections).toHaveLength(1);
  });

  it('after a payment that the editor has not seen is refused', async () => {
    const { order, claim } = await claimed();
    const loaded = await orderNow(order.id);
    await payments('verify', { id: claim.id });
    const form = { id: order.id, updatedAt: loaded?.updatedAt ?? '', advancePayment: '0' };
    expect((await asOffice('admin/update-order', formOf(form))).status).toBe(409);
  });
});
