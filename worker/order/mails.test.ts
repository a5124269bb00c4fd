import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import type { Env } from '../env.ts';
import { call } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { mailbox } from '../test/mailbox.ts';
import { enrolment, offerCourse, signInAs } from '../test/school.ts';

const asha = await signInAs('asha');
await offerCourse({ name: 'Artisan Breads', price: 9500 });

const order = () => enrolment(9500, { advancePayment: 4750, txnId: 'T26ABC' });

const place = (body: object, bindings: Env) =>
  call<Order>('/api/order/place-order', body, { token: asha, env: bindings });

describe('the mail "order received"', () => {
  it('goes to the student once, however often the order is sent', async () => {
    const { env: bindings, mails } = mailbox();
    const form = order();
    await Promise.all([place(form, bindings), place(form, bindings)]);
    await place(form, bindings);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: people.asha.email });
    expect(mails[0]?.subject).toContain(form.orderId);
    expect(mails[0]?.text).toContain('Balance: Rs.\u00a04,750');
  });

  it('is not sent for an order that was refused', async () => {
    const { env: bindings, mails } = mailbox();
    expect((await place({ ...order(), coursePrice: 9000 }, bindings)).status).toBe(409);
    expect(mails).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('E_DELIVERY_FAILED'))],
    [
      'throws',
      () => {
        throw new Error('no such binding');
      },
    ],
  ])('never fails the order when it %s', async (_, send) => {
    const form = order();
    const bindings = { ...env, EMAIL: { send } };
    expect((await place(form, bindings)).status).toBe(200);
    const found = await call<Order>('/api/order/get-order-by-id', form, { token: asha });
    expect(found.body.data?.orderId).toBe(form.orderId);
  });

  it('does not hold up the answer', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const slow = () => promise;
    const bindings = { ...env, EMAIL: { send: slow } };
    const waiting: Promise<unknown>[] = [];
    const { default: worker } = await import('../test/main.ts');
    const request = new Request('http://crumb.test/api/order/place-order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${asha}` },
      body: JSON.stringify(order()),
    });
    const context = {
      waitUntil: (work: Promise<unknown>) => waiting.push(work),
      passThroughOnException: () => {},
      props: {},
    };
    expect((await worker.fetch(request, bindings, context)).status).toBe(200);
    expect(waiting).not.toHaveLength(0);
    release();
    await Promise.all(waiting);
  });
});
