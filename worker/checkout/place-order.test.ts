import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { course } from '../catalogue/table.ts';
import { db, goTo } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { deleteOrders } from '../test/empty.ts';
import { expectNotPlaced, stored } from '../test/orders.ts';
import { nextOrderId, offerCourse, sendOrder, signInAs } from '../test/school.ts';

fc.configureGlobal({ seed: 20_261_000 });

const asha = await signInAs('asha');
await offerCourse({ name: 'Sourdough Foundations', price: 8501 });
await offerCourse({ name: 'Cookies & Brownies', price: 2499, stock: 'No' });

// A person may place thirty orders a day.
beforeEach(async () => {
  await deleteOrders();
});

const cash = () => ({
  orderId: nextOrderId(),
  courseName: 'Sourdough Foundations',
  coursePrice: 8501,
  advancePayment: 0,
  balancePayment: 8501,
  txnId: 'Cash On Delivery',
});
const upi = () => ({ ...cash(), advancePayment: 4251, txnId: '412345678901' });
const place = (body: object, token = asha) => sendOrder(body, token);

const expectRefusal = (
  body: { orderId: string } & Record<string, unknown>,
  status: number,
  ...fields: string[]
) => expectNotPlaced(body, asha, status, ...fields);

describe('a course', () => {
  it('is booked for cash with nothing in advance', async () => {
    const { status, body } = await place({ ...cash(), advancePayment: 500 });
    expect(status).toBe(200);
    expect(body.message).toBe('Order placed successfully');
    expect(body.data).toMatchObject({
      kind: 'course',
      courseName: 'Sourdough Foundations',
      coursePrice: 8501,
      advancePayment: 0,
      balancePayment: 8501,
      txnId: 'Cash On Delivery',
      status: 'pending',
      certificate: '',
      items: [],
    });
  });

  it('is booked with half by UPI, its name in any letter case', async () => {
    const { body } = await place({ ...upi(), courseName: ' sourdough  FOUNDATIONS ' });
    expect(body.data).toMatchObject({
      courseName: 'Sourdough Foundations',
      advancePayment: 4251,
      balancePayment: 4250,
      txnId: '412345678901',
    });
  });

  it('is booked in the name of the caller', async () => {
    const { body } = await place({
      ...cash(),
      name: 'Somebody Else',
      email: people.ravi.email,
      serialNo: people.ravi.serialNo,
      aadharNo: '234123412346',
      userId: 'x',
    });
    expect(body.data).toMatchObject({
      name: people.asha.name,
      email: people.asha.email,
      customer_email: people.asha.email,
      serialNo: people.asha.serialNo,
      aadharNo: 'XXXX XXXX 8847',
    });
  });

  it.each([
    ['status', { status: 'success' }],
    ['certificate', { certificate: 'yes', pdfPath: '/media/certificate/x', pdf: 'certificate/x' }],
    ['balance', { balancePayment: 1 }],
    ['kind', { kind: 'shop' }],
    ['ids', { _id: 'mine', id: 'mine', seq: 1 }],
    ['moments', { createdAt: '2020-01-01T00:00:00.000Z', startDate: '2020-01-01' }],
    ['links', { linkOne: 'https://a.test' }],
  ])('keeps the server’s %s whatever the caller says', async (_, set) => {
    const plain = (await place(cash())).body.data;
    const { body } = await place({ ...cash(), ...set });
    const {
      _id,
      orderId: _1,
      createdAt,
      updatedAt: _2,
      ...data
    } = body.data ?? ({} as Partial<Order>);
    expect(plain).toMatchObject(data);
    expect(_id).toMatch(/^[\w-]{22}$/);
    expect(Date.now() - Date.parse(String(createdAt))).toBeLessThan(60_000);
  });

  it.each([
    ['lower', 8500],
    ['higher', 8502],
  ])('is refused to who saw a %s price, and the refusal says today’s', async (_, coursePrice) => {
    const yesterday = { ...cash(), coursePrice };
    const { status, body } = await place(yesterday);
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      message: 'The price has changed',
      errors: { coursePrice: 'The price has changed' },
      data: { price: 8501 },
    });
    expect(await stored(yesterday.orderId)).toBeUndefined();
  });

  it('is refused when it is fully booked, unknown or deleted', async () => {
    await expectRefusal(
      { ...cash(), courseName: 'Cookies & Brownies', coursePrice: 2499 },
      409,
      'courseName',
    );
    await expectRefusal({ ...cash(), courseName: 'Juggling' }, 404, 'courseName');
    const id = await offerCourse({ name: 'Short Lived', price: 100 });
    const before = { ...cash(), courseName: 'Short Lived', coursePrice: 100 };
    expect((await place(before)).status).toBe(200);
    await db.delete(course).where(eq(course.id, id));
    await expectRefusal({ ...before, orderId: nextOrderId() }, 404, 'courseName');
    expect((await place(before)).body.data?.courseName).toBe('Short Lived');
  });

  it('is of the day that it is in India', async () => {
    const night = `${new Date().toISOString().slice(0, 10)}T19:00:00.000Z`;
    goTo(Date.parse(night));
    const form = cash();
    await place(form);
    const { placedOn, createdAt } = (await stored(form.orderId)) ?? {};
    const next = new Date(Date.parse(night) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect([createdAt, placedOn]).toEqual([night, next]);
  });

  it.each([
    ['nothing in advance by UPI', { advancePayment: 0 }, 'advancePayment'],
    ['no transaction id', { txnId: undefined }, 'txnId'],
    ['a formula as transaction id', { txnId: '=HYPERLINK("x")' }, 'txnId'],
    ['no price', { coursePrice: undefined }, 'coursePrice'],
    ['no course', { courseName: undefined }, 'courseName'],
  ])('is refused with %s', (_, wrong, field) => expectRefusal({ ...upi(), ...wrong }, 422, field));

  it.each(['8888888', '012345', '01234567', 'abcdefg', 123456, null, ''])(
    'is refused under the order id %j',
    async (orderId) => {
      const { status, body } = await place({ ...cash(), orderId });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['orderId']);
    },
  );
});
