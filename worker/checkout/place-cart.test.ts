import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { product } from '../catalogue/table.ts';
import { expireSchool } from '../school/current.ts';
import { type Answer, call, db } from '../test/app.ts';
import { counted, untilAnswered } from '../test/faults.ts';
import { expectNotPlaced } from '../test/orders.ts';
import { cart, offerProduct, sendOrder, signInAs } from '../test/school.ts';

const asha = await signInAs('asha');
const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });
const cake = await offerProduct({ name: 'Almond Cake', price: 750 });
const brownies = await offerProduct({ name: 'Walnut Brownies', price: 480, stock: 'No' });

const place = (body: object) => sendOrder(body, asha);

const expectRefusal = (form: ReturnType<typeof cart>, status: number) =>
  expectNotPlaced(form, asha, status, 'items');

describe('a cart', () => {
  it('becomes one order with its lines, summed by the server', async () => {
    const { body } = await place({
      ...cart(
        [
          { id: loaf, amount: 2, price: 1 },
          { id: cake, amount: 1 },
        ],
        1310,
      ),
      courseName: 'Something dear',
    });
    expect(body.data).toMatchObject({
      kind: 'shop',
      courseName: '2 × Millet Loaf, 1 × Almond Cake',
      coursePrice: 1310,
      price: 1310,
      balancePayment: 1310,
      items: [
        { id: loaf, name: 'Millet Loaf', price: 280, amount: 2 },
        { id: cake, name: 'Almond Cake', price: 750, amount: 1 },
      ],
    });
  });

  it.each([0, -1, 1000, 1e9, 1.5, Number.MAX_SAFE_INTEGER, 'two', null, [1], true])(
    'is refused with an amount of %j',
    (amount) => expectRefusal(cart([{ id: loaf, amount }], 280), 422),
  );

  it('takes a hundred lines, and says the first of them in a summary', async () => {
    const ids = await Promise.all(
      Array.from({ length: 100 }, (_, i) => offerProduct({ name: `Biscuit no. ${i}`, price: 10 })),
    );
    const { body } = await place(
      cart(
        ids.map((id) => ({ id, amount: 999 })),
        999_000,
      ),
    );
    expect(body.data?.items.map(({ id }) => id)).toEqual(ids);
    expect(body.data?.courseName).toMatch(/^999 × Biscuit no\. 0, .* and \d+ more$/);
    expect(body.data?.courseName.length).toBeLessThan(320);
  });

  it('is refused with a product that is out of stock or unknown', async () => {
    const line = { id: loaf, amount: 1 };
    await expectRefusal(cart([line, { id: brownies, amount: 1 }], 760), 409);
    await expectRefusal(cart([line, { id: 'nobody-knows', amount: 1 }], 560), 404);
    await expectRefusal(cart([{ id: `${loaf}' or 1=1`, amount: 1 }], 280), 422);
  });

  it.each([1499, 1501])(
    'is refused at Rs. %d, and the refusal says today’s price',
    async (seen) => {
      const { status, body } = await place(cart([{ id: cake, amount: 2 }], seen));
      expect(status).toBe(409);
      expect(body.data).toEqual({ price: 1500 });
    },
  );

  it('stays readable when its product is renamed, dearer or gone', async () => {
    const id = await offerProduct({ name: 'Plum Cake', price: 600 });
    const form = cart([{ id, amount: 1 }], 600);
    await place(form);
    await db
      .update(product)
      .set({ name: 'Fig Cake', nameKey: 'fig cake', price: 900 })
      .where(eq(product.id, id));
    await db.delete(product).where(eq(product.id, id));
    const answer: Answer<Order> = await call(
      '/api/order/get-order-by-id',
      { orderId: form.orderId },
      { token: asha },
    );
    expect(answer.body.data?.items).toEqual([{ id, name: 'Plum Cake', price: 600, amount: 1 }]);
  });
});

it('an order makes two round trips to the database before its answer, whatever is in the cart', async () => {
  const { env: bindings, trips } = counted();
  const items = [
    { id: loaf, amount: 1 },
    { id: cake, amount: 1 },
  ];
  const form = cart(items, 1030);
  expireSchool();
  await call('/api/order/place-order', form, { token: asha, env: bindings });
  expect(untilAnswered(trips)).toHaveLength(2);
  await call('/api/order/place-order', form, { token: asha, env: bindings });
  expect(untilAnswered(trips)).toHaveLength(3);
});
