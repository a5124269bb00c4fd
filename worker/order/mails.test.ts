import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import type { Env } from '../env.ts';
import { call } from '../test/app.ts';
import { enrolment, offerCourse, signInAs } from '../test/school.ts';

const asha = await signInAs('asha');
await offerCourse({ name: 'Artisan Breads', price: 9500 });

const order = () => enrolment(9500, { advancePayment: 4750, txnId: 'T26ABC' });

const place = (body: object, bindings: Env) =>
  call<Order>('/api/order/place-order', body, { token: asha, env: bindings });

describe('the mail "order received"', () => {
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
});
