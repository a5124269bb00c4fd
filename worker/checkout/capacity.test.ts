import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { collectionDays } from '../../contract/collection.ts';
import type { CollectionChoice } from '../../contract/order.ts';
import type { BulkResult } from '../../contract/order-office.ts';
import { dayLeft } from '../order/collections.ts';
import { order, orderLine } from '../order/table.ts';
import { call, db, formOf } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { asOffice, cart, newStudents, offerProduct, sendOrder } from '../test/school.ts';

/** The days on which these goods can be collected, one of its own for each test. */
const days = collectionDays(1);
const dayOf = (place: number) => days[place] ?? '';

const cakes = async (perDay: number) =>
  offerProduct({ name: `Cake ${perDay} ${Math.random()}`, price: 700, leadDays: 1, perDay });

const orders = (id: string, amount: number, neededOn: string) => ({
  ...cart([{ id, amount }], 700 * amount),
  neededOn,
});

const daysFor = async (id: string, amount: number) => {
  const cart = { items: [{ id, amount }] };
  const { body } = await call<CollectionChoice>('/api/order/collection-days', cart);
  return body.data?.days ?? [];
};

it('twenty buyers at once for the last cake of a day are one order, and the others read the next', {
  tags: ['full'],
}, async () => {
  const cake = await cakes(2);
  const buyers = await newStudents(21);
  const [first = '', ...others] = buyers;
  expect((await sendOrder(orders(cake, 1, dayOf(2)), first)).status).toBe(200);
  const answers = await Promise.all(
    others.map((token) => sendOrder(orders(cake, 1, dayOf(2)), token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(409);
    expect(body.errors?.['neededOn']).toMatch(/ is full for Cake .* The next free day is /);
  }
  const lines = await db.select().from(orderLine).where(eq(orderLine.productId, cake));
  expect(lines).toHaveLength(2);
});

it('a day has as many pieces as are left of it, whole orders alone, and others beside it', async () => {
  const [cake, other] = [await cakes(5), await cakes(5)];
  const [first = '', two = '', three = ''] = await newStudents(3);
  expect((await sendOrder(orders(cake, 3, dayOf(3)), first)).status).toBe(200);
  expect((await sendOrder(orders(cake, 3, dayOf(3)), two)).status).toBe(409);
  expect((await sendOrder(orders(other, 5, dayOf(3)), two)).status).toBe(200);
  expect((await sendOrder(orders(cake, 2, dayOf(3)), three)).status).toBe(200);
  const found = await daysFor(cake, 1);
  expect(found.find(({ day }) => day === dayOf(3))?.full).toHaveLength(1);
  expect(found.find(({ day }) => day === dayOf(4))?.full).toEqual([]);
});

it.each(['cancelled', 'refunded', 'failed'] as const)(
  'an order that is %s gives its pieces back',
  async (status) => {
    const cake = await cakes(1);
    const [first = '', two = ''] = await newStudents(2);
    const { body } = await sendOrder(orders(cake, 1, dayOf(5)), first);
    expect((await sendOrder(orders(cake, 1, dayOf(5)), two)).status).toBe(409);
    await decideOrder(body.data?._id ?? '', { status });
    expect((await sendOrder(orders(cake, 1, dayOf(5)), two)).status).toBe(200);
  },
);

it('an order that was cancelled finds its day full, by itself and among many, until it has another', async () => {
  const cake = await cakes(1);
  const [first = '', two = ''] = await newStudents(2);
  const { body } = await sendOrder(orders(cake, 1, dayOf(10)), first);
  const id = body.data?._id ?? '';
  await decideOrder(id, { status: 'cancelled' });
  await sendOrder(orders(cake, 1, dayOf(10)), two);
  const alone = await asOffice('admin/update-order', formOf({ id, status: 'pending' }));
  expect([alone.status, alone.body.errors?.['neededOn']]).toEqual([
    409,
    expect.stringMatching(/ is full for Cake .* The next free day is /),
  ]);
  const many = await asOffice<BulkResult[]>('admin/bulk-status', {
    status: 'pending',
    orders: [{ id }],
  });
  expect(many.body.data?.[0]).toMatchObject({
    success: false,
    message: expect.stringContaining('may be full'),
  });
  await asOffice('admin/change-order', { id, neededOn: dayOf(11) });
  expect((await asOffice('admin/update-order', formOf({ id, status: 'pending' }))).status).toBe(
    200,
  );
});

it('an order that is moved takes its pieces along, and finds no room on a full day', async () => {
  const cake = await cakes(1);
  const [first = '', two = '', three = ''] = await newStudents(3);
  const { body } = await sendOrder(orders(cake, 1, dayOf(6)), first);
  await sendOrder(orders(cake, 1, dayOf(7)), two);
  const id = body.data?._id ?? '';
  const moves = (day: string) =>
    db
      .update(order)
      .set({ neededOn: dayLeft(day, [{ id: cake, amount: 1 }], id) })
      .where(eq(order.id, id));
  await expect(moves(dayOf(7))).rejects.toThrow();
  await moves(dayOf(6));
  await moves(dayOf(8));
  expect((await sendOrder(orders(cake, 1, dayOf(6)), three)).status).toBe(200);
});

it('more than a day can have is refused in words, and a holiday is no day', async () => {
  const cake = await cakes(2);
  const [token = ''] = await newStudents(1);
  const { status, body } = await sendOrder(orders(cake, 3, dayOf(2)), token);
  expect([status, body.errors?.['neededOn']]).toEqual([409, expect.stringContaining('No day has')]);
  const closed = { venue: 'both', isClosed: true, opens: '', closes: '', words: 'Diwali' };
  const words = { days: [{ day: dayOf(9), ...closed }] };
  await asOffice('school/publish', { part: 'days', words });
  expect((await daysFor(cake, 1)).map(({ day }) => day)).not.toContain(dayOf(9));
  expect((await sendOrder(orders(cake, 1, dayOf(9)), token)).status).toBe(422);
});
