import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { AdminOrder } from '../../contract/order-office.ts';
import { newId } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { db, formOf, goTo } from '../test/app.ts';
import { bothAtOnce } from '../test/faults.ts';
import {
  asOffice,
  backOf,
  cashOf,
  claimed,
  ofCast,
  orderNow,
  orderOn,
  payments,
} from '../test/school.ts';

await ofCast('admin');

const reason = 'Typed into the wrong order';
const form = (id: string, paid: number) => ({ id, paid, reason, requestId: `request-${newId()}` });
const correct = (body: object, token?: string) => payments<AdminOrder>('correct', body, token);

describe('what was paid', () => {
  it('is corrected with a reason, in ledger and history, and claims stay', async () => {
    const { order } = await claimed();
    const { status, body } = await correct(form(order.id, 3000));
    expect([status, body.message]).toEqual([200, 'Rs.\u00a03,000 is paid now']);
    expect(body.data).toMatchObject({ paid: 3000, claimed: 4000, due: 1000 });
    const [, line] = body.data?.payments ?? [];
    expect(line).toMatchObject({ amount: 3000, direction: 'in', isCorrection: true });
    const { body: list } = await asOffice<{ reason: string }[]>(`payment/list?order=${order.id}`);
    expect(list.data?.at(-1)?.reason).toBe(reason);
    const [entry] = await db.select().from(history).where(eq(history.record, order.id));
    expect(entry).toMatchObject({ before: { paid: 0 }, after: { paid: 3000, reason } });
    // What was too much is taken back.
    expect((await correct(form(order.id, 0))).body.data).toMatchObject({ paid: 0, due: 4000 });
  });

  it('is from what was sent back to the price', async () => {
    const { id } = await orderOn();
    await payments('record', cashOf(id, 2000));
    await payments('refund', backOf(id, 500));
    const range = 'Enter whole rupees, from Rs.\u00a0500 to Rs.\u00a08,000';
    for (const paid of [499, 8001]) {
      const { status, body } = await correct(form(id, paid));
      expect([status, body.errors]).toEqual([422, { paid: range }]);
    }
    expect((await correct(form(id, 2000))).status).toBe(422);
    expect((await correct({ ...form(id, 500), reason: ' ' })).status).toBe(422);
    expect(await orderNow(id)).toMatchObject({ paid: 2000, refunded: 500 });
  });

  it('is corrected by one of two who read it at once, and the other is told', async () => {
    const { id } = await orderOn();
    goTo(Date.now());
    const env = bothAtOnce();
    const answers = await Promise.all(
      [1000, 2000].map((paid) => asOffice('payment/correct', form(id, paid), env)),
    );
    vi.useRealTimers();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await orderNow(id))?.payments).toHaveLength(1);
  });

  it('is corrected once, however often it is sent', async () => {
    const { id } = await orderOn();
    const same = form(id, 1000);
    const twice = await Promise.all([1, 2, 3].map(() => correct(same)));
    expect(twice.filter(({ status }) => status === 200)).not.toEqual([]);
    expect((await correct(same)).status).toBe(200);
    expect((await orderNow(id))?.payments).toHaveLength(1);
  });
});

it('another advance of update-order is in history and message, with a reason', async () => {
  const { order } = await claimed();
  const { body } = await asOffice<AdminOrder>(
    'admin/update-order',
    formOf({ id: order.id, advancePayment: '6000' }),
  );
  expect(body.message).toBe(
    `Order ${order.orderId} is updated, the advance was corrected from Rs.\u00a04,000 to Rs.\u00a06,000`,
  );
  const [entry] = await db.select().from(history).where(eq(history.record, order.id));
  expect(entry).toMatchObject({
    before: { advancePayment: 4000, balancePayment: 4000 },
    after: { advancePayment: 6000, balancePayment: 2000 },
  });
});

describe('money', () => {
  it('of a day before there was the school is refused at the field', async () => {
    const { id } = await orderOn();
    for (const receivedOn of ['0226-11-26', '1926-11-26', '2016-11-26']) {
      const { status, body } = await payments('record', { ...cashOf(id, 100), receivedOn });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['receivedOn']]);
    }
  });

  it('by a bank is no more than the price, and what goes back no more than is there', async () => {
    const { id } = await orderOn();
    const bank = { ...cashOf(id, 80_000), method: 'bank', txnId: 'NEFT12345678' };
    const { status, body } = await payments('record', bank);
    expect([status, body.errors]).toEqual([
      422,
      { amount: 'Enter whole rupees, from Rs.\u00a01 to Rs.\u00a08,000' },
    ]);
    await payments('record', cashOf(id, 2000));
    const { body: back } = await payments('refund', backOf(id, 2001));
    expect(back.errors).toEqual({
      amount: 'Enter whole rupees, from Rs.\u00a01 to Rs.\u00a02,000',
    });
    const { status: why } = await payments('refund', { ...backOf(id, 1), reason: '' });
    expect(why).toBe(422);
  });

  it('that goes back closes nothing unless that is asked for', async () => {
    const { id } = await orderOn({ status: 'success' });
    await payments('record', cashOf(id, 8000));
    await payments('refund', backOf(id, 4000));
    expect(await orderNow(id)).toMatchObject({ status: 'success', due: 0, refunded: 4000 });
  });
});
