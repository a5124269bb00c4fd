import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { newId } from '../lib/db/index.ts';
import { call } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bookDemo } from '../test/demos.ts';
import {
  claimed,
  newPerson,
  nextOrderId,
  nextTxnId,
  offerCourse,
  payments,
  sendOrder,
  signInAs,
  signInWithRole,
} from '../test/school.ts';

const tokens = { asha: '', ravi: '', meera: '' };

tokens.asha = await signInAs('asha');
tokens.ravi = await signInAs('ravi');
tokens.meera = await signInAs('admin');
await offerCourse({ name: 'Rye', price: 8501 });

async function enrolment(txnId = nextTxnId(), token = tokens.asha): Promise<Order> {
  const half = { coursePrice: 8501, advancePayment: 4251, txnId };
  const { body } = await sendOrder({ orderId: nextOrderId(), courseName: 'Rye', ...half }, token);
  if (!body.data) throw new Error(body.message);
  return body.data;
}

const form = ({ orderId }: Order, amount: number, txnId = nextTxnId()) => ({
  orderId,
  amount,
  txnId,
  requestId: `request-${newId()}`,
});
const claim = (body: object, token = tokens.asha) =>
  call<Order>('/api/payment/claim', body, { token });

it('an order by UPI comes with the claim of its payment, written as it was compared', async () => {
  const order = await enrolment('4000 9999 0001');
  expect(order).toMatchObject({
    advancePayment: 4251,
    balancePayment: 4250,
    paid: 0,
    claimed: 4251,
    payments: [
      { method: 'upi', amount: 4251, txnId: '400099990001', state: 'claimed', reason: '' },
    ],
  });
});

describe('the balance', () => {
  it('can be paid by UPI, in parts', async () => {
    const order = await enrolment();
    const { status, body } = await claim(form(order, 1000));
    expect([status, body.data?.claimed, body.data?.balancePayment]).toEqual([200, 5251, 3250]);
    expect((await claim(form(order, 3250))).body.data?.balancePayment).toBe(0);
    const more = await claim(form(order, 1));
    expect([more.status, more.body.message]).toEqual([
      409,
      'Nothing is due: Rs.\u00a08,501 to be checked already',
    ]);
  });

  it('is claimed once, however often the form is sent', async () => {
    const order = await enrolment();
    const body = form(order, 4250);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(body)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await claim(body)).body.data).toMatchObject({ claimed: 8501, balancePayment: 0 });
  });

  it('is not claimed twice by many forms at once', async () => {
    const order = await enrolment();
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(form(order, 4000))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be claimed again once the claim was rejected', async () => {
    const order = await enrolment();
    const [first] = order.payments;
    await payments('reject', { id: first?._id, reason: 'Not found.' });
    const { body } = await claim(form(order, 4251, first?.txnId));
    expect(body.data?.payments.map(({ state }) => state)).toEqual(['rejected', 'claimed']);
  });

  it('waits in five parts at most', async () => {
    const order = await enrolment();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await claim(form(order, 1))).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const { status, body } = await claim(form(order, 1));
    expect([status, body.message, body.errors]).toEqual([
      409,
      'We are still checking 5 payments for this order. ' +
        'You can send this one once we have checked one of them.',
      undefined,
    ]);
  });

  it.each(['cancelled', 'refunded', 'failed'])(
    'is not due of an order that is %s',
    async (status) => {
      const order = await enrolment();
      const orders = [{ id: order._id }];
      await call('/api/admin/bulk-status', { status, orders }, { token: tokens.meera });
      expect((await claim(form(order, 1))).status).toBe(409);
    },
  );

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 'half' }],
    ['txnId', { txnId: '' }],
    ['txnId', { txnId: '=HYPERLINK("x")' }],
    ['requestId', { requestId: 'short' }],
  ])('with a wrong %s is refused', async (field, wrong) => {
    const { status, body } = await claim({ ...form(await enrolment(), 1), ...wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the queue', () => {
  const list = async (query: string) =>
    call<AdminPayment[]>(`/api/payment/list?${query}`, undefined, { token: tokens.meera });

  it('has who, what and how much, oldest first, and its tabs their counts', async () => {
    const before = (await list('tab=claimed')).body.counts ?? {};
    const twice = nextTxnId();
    const first = await enrolment(twice);
    const two = await enrolment(twice, tokens.ravi);
    await claim(form(first, 17));
    const { body } = await list('tab=twice');
    expect(body.data?.slice(-2)).toMatchObject([
      { number: first.orderId, seenOn: [{ kind: 'order', number: two.orderId }] },
      { number: two.orderId, seenOn: [{ kind: 'order', number: first.orderId }] },
    ]);
    const odd = (await list('tab=differs')).body.data ?? [];
    expect(odd.every(({ isOtherAmount }) => isOtherAmount)).toBe(true);
    expect(odd.find(({ number }) => number === first.orderId)).toMatchObject({ amount: 17 });
    const grown = (name: string) => (body.counts?.[name] ?? 0) - (before[name] ?? 0);
    expect([grown('claimed'), grown('twice'), grown('differs')]).toEqual([3, 2, 1]);
  });

  it('takes both halves of an odd price for what the checkout offers', async () => {
    const order = await enrolment();
    await claim(form(order, 4250));
    const { data } = (await list(`order=${order._id}`)).body;
    expect(data?.map(({ amount, isOtherAmount }) => [amount, isOtherAmount])).toEqual([
      [4251, false],
      [4250, false],
    ]);
  });

  it('says of which claims the e-mail is not confirmed, and of no booking', async () => {
    const people = ['', '2026-01-06T00:00:00.000Z'].map((confirmedAt, i) =>
      newPerson({ email: `queue-${i}@crumb.test`, confirmedAt }),
    );
    for (const person of people) {
      const by = await person;
      const { order } = await claimed({ by });
      const { body } = await list(`order=${order.id}`);
      expect(body.data).toMatchObject([{ isUnconfirmed: by.confirmedAt === '' }]);
    }
    const { body: booked } = await bookDemo({ txnId: nextTxnId() });
    const { body } = await list(`q=${booked.data?.orderId}`);
    expect(body.data).toMatchObject([{ kind: 'demo', isUnconfirmed: false }]);
  });

  it('is searched by person, number and transaction id', async () => {
    const order = await enrolment();
    const txnId = order.payments[0]?.txnId ?? '';
    for (const q of [order.orderId, txnId, txnId.slice(-6), `asha ${order.orderId}`]) {
      const { body } = await list(`q=${encodeURIComponent(q)}`);
      expect(
        body.data?.map(({ number }) => number),
        q,
      ).toContain(order.orderId);
    }
    expect((await list('q=nobody')).body.total).toBe(0);
    const day = order.payments[0]?.receivedOn;
    for (const [more, total, rows] of [
      ['tab=claimed', 1, 1],
      ['tab=verified', 0, 0],
      [`from=${day}&to=${day}`, 1, 1],
      ['to=2020-01-01', 0, 0],
      ['kind=demo', 0, 0],
      ['page=2', 1, 0],
    ] as const) {
      const { body } = await list(`q=${order.orderId}&${more}`);
      expect([more, body.total, body.data?.length]).toEqual([more, total, rows]);
    }
    const { body } = await list(`q=${order.orderId}&figure=received`);
    expect([body.total, body.sums]).toEqual([0, { received: 0, refunded: 0 }]);
  });

  it('tells an accountant who paid by name and number, and neither finds nor shows e-mail and phone', async () => {
    const [order, token] = [await enrolment(), await signInWithRole('accountant')];
    const ask = (q: string) =>
      call<AdminPayment[]>(`/api/payment/list?${new URLSearchParams({ q })}`, undefined, { token });
    const found = await ask(order.orderId);
    expect(found.body.data).toMatchObject([{ name: people.asha.name, email: '', mobile: '' }]);
    expect((await ask(`asha ${order.orderId}`)).body.total).toBe(1);
    for (const part of [people.asha.mobile, people.asha.email])
      expect((await ask(`${part} ${order.orderId}`)).body.total, part).toBe(0);
  });

  it('has the lines of one order', async () => {
    const order = await enrolment();
    await claim(form(order, 5));
    const { body } = await list(`order=${order._id}`);
    expect(body.data?.map(({ amount }) => amount)).toEqual([4251, 5]);
  });
});
