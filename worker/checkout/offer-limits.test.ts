import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../contract/offer.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { dailyCount } from '../lib/table.ts';
import { order } from '../order/table.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decide } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { stored } from '../test/orders.ts';
import {
  newPerson,
  nextOrderId,
  offerCourse,
  offerWith,
  sendOrder,
  signInAs,
} from '../test/school.ts';
import { newSession } from '../user/session.ts';

const breads = { courseName: 'Artisan Breads' };
let asha = '';
await offerCourse({ name: 'Artisan Breads', price: 9505 });

beforeEach(async () => {
  await deleteOrders();
  await db.delete(dailyCount);
  asha = await signInAs('asha');
});

const quote = (body: object, token = asha) => call<Quote>('/api/offer/quote', body, { token });
const enrolment = (coursePrice: number, offerCode?: string) => ({
  ...{ orderId: nextOrderId(), ...breads, coursePrice, txnId: cashOnDelivery },
  ...(offerCode && { offerCode }),
});

describe('the limits of a code', () => {
  /** Fifty students who are logged in. */
  const fifty = async () =>
    Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const columns = {
          email: `buyer-${i}-${Date.now()}@crumb.test`,
          serialNo: `${serialPrefix(2018)}${1000 + i}`,
        };
        const { id } = await newPerson({ ...people.ravi, ...columns });
        const { token, insert } = newSession(db, { id, role: 'student' });
        await insert;
        return token;
      }),
    );

  it('give the last use to one of fifty buyers at once', {
    timeout: 60_000,
    tags: ['full'],
  }, async () => {
    const { code, id } = await offerWith({ most: 2 });
    await sendOrder(enrolment(8555, code), asha);
    const forms = (await fifty()).map((token) => ({ token, form: enrolment(8555, code) }));
    const replies = await Promise.all(forms.map(({ token, form }) => sendOrder(form, token)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, { offerCode: 'This code has been used up' }]);
    expect(await db.$count(order)).toBe(2);
    // A cancelled order frees its use.
    const first = await stored(
      forms[replies.findIndex(({ status }) => status === 200)]?.form.orderId ?? '',
    );
    await decide('order', order, first?.id ?? '', { status: 'cancelled' });
    expect((await sendOrder(enrolment(8555, code), asha)).status).toBe(200);
    expect(first?.offer).toBe(id);
  });

  it('give one person as many as they may have, whatever comes at once', async () => {
    const { code } = await offerWith({ perPerson: 2 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendOrder(enrolment(8555, code), asha)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body.errors?.['offerCode']).toContain('You have used this code 2 times');
    expect((await quote({ ...breads, offerCode: code }, await signInAs('ravi'))).status).toBe(200);
  });
});
