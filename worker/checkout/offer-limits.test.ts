import { beforeEach, describe, expect, it } from 'vitest';
import { dailyCount } from '../lib/table.ts';
import { order } from '../order/table.ts';
import { db } from '../test/app.ts';
import { ofBreads, quote } from '../test/checkout.ts';
import { decideOrder } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { stored } from '../test/orders.ts';
import {
  enrolment,
  newStudents,
  offerCourse,
  offerWith,
  sendOrder,
  signInAs,
} from '../test/school.ts';

const asha = await signInAs('asha');
await offerCourse({ name: 'Artisan Breads', price: 9505 });

beforeEach(async () => {
  await deleteOrders();
  await db.delete(dailyCount);
});

describe('the limits of a code', () => {
  it('give the last use to one of fifty buyers at once', {
    timeout: 60_000,
    tags: ['full'],
  }, async () => {
    const { code, id } = await offerWith({ most: 2 });
    await sendOrder(enrolment(8555, { offerCode: code }), asha);
    const forms = (await newStudents(50)).map((token) => ({
      token,
      form: enrolment(8555, { offerCode: code }),
    }));
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
    await decideOrder(first?.id ?? '', { status: 'cancelled' });
    expect((await sendOrder(enrolment(8555, { offerCode: code }), asha)).status).toBe(200);
    expect(first?.offer).toBe(id);
  });

  it('give one person as many as they may have, whatever comes at once', async () => {
    const { code } = await offerWith({ perPerson: 2 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendOrder(enrolment(8555, { offerCode: code }), asha)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body.errors?.['offerCode']).toContain('You have used this code 2 times');
    expect((await quote({ ...ofBreads, offerCode: code }, await signInAs('ravi'))).status).toBe(
      200,
    );
  });
});
