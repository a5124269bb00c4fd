import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { course } from '../catalogue/table.ts';
import { order, orderLine } from '../order/table.ts';
import { db } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { stored } from '../test/orders.ts';
import {
  cart,
  nextOrderId,
  offerCourse,
  offerProduct,
  sendOrder,
  signInAs,
} from '../test/school.ts';

const asha = await signInAs('asha');
const ravi = await signInAs('ravi');
let loaf = '';
let cake = '';
/** Courses and products of each test have names of their own. */
let tests = 0;
let sourdough = '';

beforeEach(async () => {
  sourdough = `Sourdough Foundations ${++tests}`;
  await offerCourse({ name: sourdough, price: 8501 });
  loaf = await offerProduct({ name: `Millet Loaf ${tests}`, price: 280 });
  cake = await offerProduct({ name: `Almond Cake ${tests}`, price: 750 });
});

const upi = () => ({
  orderId: nextOrderId(),
  courseName: sourdough,
  coursePrice: 8501,
  advancePayment: 4251,
  txnId: '412345678901',
});
const place = (body: object, token = asha) => sendOrder(body, token);

describe('the same order id', () => {
  it('with the same order gets the same success and no second order', async () => {
    const form = cart(
      [
        { id: loaf, amount: 2 },
        { id: cake, amount: 1 },
      ],
      1310,
    );
    const first = await place(form);
    const again = await place({
      ...form,
      items: [
        { id: cake, amount: 1 },
        { id: loaf, amount: 2 },
      ],
      name: 'typed differently',
    });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await db.$count(order, eq(order.orderId, form.orderId))).toBe(1);
    expect(await db.$count(orderLine, eq(orderLine.order, first.body.data?._id ?? ''))).toBe(2);
  });

  it('gets the same success for the course in other letters', async () => {
    const form = upi();
    const first = await place(form);
    const again = await place({ ...form, courseName: ` ${sourdough.toUpperCase()} ` });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('with other amounts is a conflict, be the price the same', async () => {
    const form = cart([{ id: loaf, amount: 2 }], 560);
    await place(form);
    const { status, body } = await place({ ...form, items: [{ id: loaf, amount: 3 }] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['orderId']]);
  });

  it('still gets its success when the price changed or the course went after it was placed', async () => {
    const id = await offerCourse({ name: 'Autumn Pies', price: 3000 });
    const form = { ...upi(), courseName: 'Autumn Pies', coursePrice: 3000, advancePayment: 1500 };
    const { body } = await place(form);
    await db.update(course).set({ price: 3500, stock: 'No' }).where(eq(course.id, id));
    expect((await place(form)).status).toBe(200);
    await decideOrder(body.data?._id ?? '', { status: 'success' });
    expect((await place(form)).status).toBe(200);
  });

  it.each([
    ['another payment', { txnId: '999999999999' }],
    ['another advance', { advancePayment: 8501 }],
    ['another price', { coursePrice: 9000 }],
    ['cash instead', { txnId: 'Cash On Delivery' }],
    ['a cart instead', { items: [{ id: 'loaf', amount: 1 }] }],
    ['another course', { courseName: 'Juggling' }],
  ])('with %s is a conflict and changes nothing', async (_, other) => {
    const form = upi();
    await place(form);
    const before = await stored(form.orderId);
    const { status, body } = await place({ ...form, ...other });
    expect(status).toBe(409);
    expect(Object.keys(body.errors ?? {})).toEqual(['orderId']);
    expect(await stored(form.orderId)).toEqual(before);
  });

  it('of another person is a conflict that shows nothing of their order', async () => {
    const form = upi();
    await place(form);
    const { status, body } = await place(form, ravi);
    expect(status).toBe(409);
    expect(body.data).toBeUndefined();
    expect(Object.keys(body.errors ?? {})).toEqual(['orderId']);
  });
});
