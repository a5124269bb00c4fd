import { beforeEach, describe, expect, it } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import { addDays, today } from '../../contract/day.ts';
import { order } from '../order/table.ts';
import { userOf } from '../test/account.ts';
import { call, db, goTo, later } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  breads,
  byUpi,
  cancelBatch,
  cart,
  enrolment,
  newPerson,
  newStudents,
  offerCourse,
  offerProduct,
  paidInFull,
  payments,
  saved,
  seatOf,
  sendOrder,
  signIn,
} from '../test/school.ts';
import { cancelled, fullBatch, holders, putInLine, withoutBatches } from '../test/seats.ts';

const course = await offerCourse();
const soldOut = await offerCourse({ name: 'Cookies', price: 2499, stock: 'No' });
const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });
const gone = await offerProduct({ name: 'Almond Cake', price: 900, stock: 'No' });

beforeEach(withoutBatches);

const check = (form: object, token: string) =>
  call<{ least: number }>('/api/order/check-order', form, { token });

const stranger = async () => signIn(await newPerson({ confirmedAt: '' }));
const buyer = async () => (await newStudents(1))[0] ?? '';

type Situation = { form: { orderId: string; coursePrice: number }; token: string };

describe('before a payment a buyer reads what would be refused after it', () => {
  it.each<[string, () => Promise<Situation>]>([
    [
      'a seat in the batch',
      async () => {
        const { _id } = await addBatch(course);
        const token = await buyer();
        await sendOrder(seatOf(_id, paidInFull()), token);
        return { form: seatOf(_id), token };
      },
    ],
    [
      'a batch that is full',
      async () => ({ form: seatOf((await fullBatch(course)).id), token: await buyer() }),
    ],
    [
      'a seat that somebody waits for',
      async () => {
        const { _id } = await addBatch(course, { seats: 1 });
        await putInLine(_id, await userOf(await buyer()));
        return { form: seatOf(_id), token: await buyer() };
      },
    ],
    [
      'a batch that is closed',
      async () => {
        const batch = await addBatch(course);
        await asOffice('batch/update', saved(batch, { state: 'closed' }));
        return { form: seatOf(batch._id), token: await buyer() };
      },
    ],
    [
      'a batch that does not take place',
      async () => {
        const { _id } = await addBatch(course);
        await cancelBatch(_id);
        return { form: seatOf(_id), token: await buyer() };
      },
    ],
    [
      'a batch that has begun',
      async () => {
        const { _id, firstDay } = await addBatch(course);
        goTo(Date.parse(`${firstDay}T10:00:00+05:30`));
        return { form: seatOf(_id), token: await buyer() };
      },
    ],
    [
      'another course’s batch',
      async () => ({ form: seatOf((await addBatch(soldOut))._id), token: await buyer() }),
    ],
    [
      'a batch of which a payment was not found',
      async () => {
        const { _id } = await addBatch(course);
        const token = await stranger();
        const { body } = await sendOrder(seatOf(_id, paidInFull()), token);
        later(48 * 60 * 60 * 1000);
        await payments('reject', { id: body.data?.payments[0]?._id, reason: 'Not found' });
        return { form: seatOf(_id), token };
      },
    ],
    [
      'a batch whose seats without a confirmed e-mail are taken',
      async () => {
        const { _id } = await addBatch(course, { seats: 1 });
        await sendOrder(seatOf(_id), await stranger());
        return { form: seatOf(_id), token: await stranger() };
      },
    ],
    [
      'all orders of a day',
      async () => {
        const token = await buyer();
        for (let i = 0; i < dailyLimits.orders.confirmed; i++) await sendOrder(enrolment(), token);
        return { form: enrolment(), token };
      },
    ],
    [
      'a course out of stock',
      async () => ({ form: enrolment(2499, { courseName: 'Cookies' }), token: await buyer() }),
    ],
    [
      'a course that is gone',
      async () => ({ form: enrolment(2499, { courseName: 'Scones' }), token: await buyer() }),
    ],
    ['another price', async () => ({ form: enrolment(breads.price - 1), token: await buyer() })],
    [
      'a code that does not hold',
      async () => ({
        form: enrolment(breads.price, { offerCode: 'NOSUCH' }),
        token: await buyer(),
      }),
    ],
    [
      'a product out of stock',
      async () => ({ form: cart([{ id: gone, amount: 1 }], 900), token: await buyer() }),
    ],
    [
      'a day on which it cannot be collected',
      async () => ({
        form: { ...cart([{ id: loaf, amount: 1 }], 280), neededOn: addDays(today(), -1) },
        token: await buyer(),
      }),
    ],
  ])('of %s', async (_what, prepare) => {
    const { form, token } = await prepare();
    const before = await db.$count(order);
    const checked = await check(form, token);
    const placed = await sendOrder({ ...form, ...byUpi(form.coursePrice) }, token);
    expect(checked.status).toBeGreaterThanOrEqual(400);
    expect([checked.status, checked.body]).toEqual([placed.status, placed.body]);
    expect(await db.$count(order)).toBe(before);
  });
});

it('a check takes no seat and no number, and says the least that is to be paid', async () => {
  const { _id } = await addBatch(course, { seats: 1 });
  const token = await buyer();
  const form = seatOf(_id);
  expect((await check(form, token)).body.data).toEqual({ least: 1 });
  expect(await holders(_id)).toBe(0);
  const { body } = await sendOrder(form, token);
  expect(body.success).toBe(true);
  // Who had a seat unpaid has another one for half.
  await cancelled(body.data?._id ?? '');
  const again = seatOf(_id);
  const { least = 0 } = (await check(again, token)).body.data ?? {};
  expect((await sendOrder({ ...again, ...byUpi(least - 1) }, token)).status).toBe(409);
  expect((await sendOrder({ ...again, ...byUpi(least) }, token)).status).toBe(200);
});
