import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { type KitchenDay, type KitchenOrder, piecesOf } from '../../contract/kitchen.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { LineState } from '../../contract/own-order.ts';
import { product } from '../catalogue/table.ts';
import { demo } from '../demo/table.ts';
import { message } from '../message/table.ts';
import { order, orderLine } from '../order/table.ts';
import { call, db } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { addDemoClass, bookClass } from '../test/demos.ts';
import {
  addBatch,
  bookSeat,
  cashOf,
  historyOf,
  offerCourse,
  offerProduct,
  orderOn,
  payments,
  signInAs,
  signInWithRole,
} from '../test/school.ts';

await signInAs('admin');
const counter = await signInWithRole('counter');
const [cake, loaf] = [
  await offerProduct({ name: 'Almond Cake', price: 700 }),
  await offerProduct({ name: 'Millet Loaf', price: 280 }),
];
await db.update(product).set({ allergens: 'Almonds, milk' }).where(eq(product.id, cake));

let far = 3;

async function ordered(day = addDays(today(), far++)) {
  const goods = [
    { name: 'Almond Cake', price: 700, amount: 1 },
    { name: 'Millet Loaf', price: 280, amount: 2 },
  ];
  const { id } = await orderOn({ kind: 'shop', price: 1260, goods });
  await db.update(order).set({ neededOn: day, note: 'Sliced' }).where(eq(order.id, id));
  await line(id, 0, { productId: cake, words: 'Zoë' });
  await line(id, 1, { productId: loaf });
  return { id, day };
}

const line = (id: string, position: number | undefined, set: object) => {
  const at = position === undefined ? undefined : eq(orderLine.position, position);
  return db
    .update(orderLine)
    .set(set)
    .where(and(eq(orderLine.order, id), at));
};

const asCounter = <Data>(path: string, body?: object) =>
  call<Data>(`/api/kitchen/${path}`, body, { token: counter });

const dayOf = async (day: string) => {
  const { body } = await asCounter<KitchenDay>(`day?day=${day}`);
  if (!body.data) throw new Error(body.message);
  return body.data;
};

const marks = (
  id: string,
  state: LineState,
  seen: readonly (readonly [at: number, state: LineState])[],
  more: object = {},
) => {
  const lines = seen.map(([at, state]) => ({ id: [cake, loaf][at] ?? 'none', state }));
  return asCounter<KitchenOrder>('mark', { id, state, lines, ...more });
};

const statesOf = async (id: string) =>
  (
    await db.select().from(orderLine).where(eq(orderLine.order, id)).orderBy(orderLine.position)
  ).map(({ state }) => state);

const changesOf = async (id: string) =>
  (await historyOf('order', id)).map(({ changes }) => changes.map(({ after }) => after).join());

const both = [
  [0, 'to-bake'],
  [1, 'to-bake'],
] as const;

describe('the kitchen of a day', () => {
  it('has every running order, paid or not, and nothing of one that was closed', async () => {
    const { id, day } = await ordered();
    for (const status of ['cancelled', 'refunded', 'failed'] as const)
      await decideOrder((await ordered(day)).id, { status });
    const confirmed = await ordered(day);
    await decideOrder(confirmed.id, { status: 'success' });
    const { orders, goods, days } = await dayOf(day);
    expect(orders.map(({ _id, status }) => [_id, status])).toEqual([
      [id, 'pending'],
      [confirmed.id, 'success'],
    ]);
    expect(orders[0]).toMatchObject({
      name: 'Asha Patil',
      note: 'Sliced',
      due: 1260,
      paid: 0,
      lines: [
        { name: 'Almond Cake', words: 'Zoë', state: 'to-bake' },
        { amount: 2, words: '' },
      ],
    });
    expect(piecesOf(orders).map(({ name, pieces, toBake }) => [name, pieces, toBake])).toEqual([
      ['Almond Cake', 2, 2],
      ['Millet Loaf', 4, 4],
    ]);
    expect(goods.find(({ _id }) => _id === cake)?.allergens).toBe('Almonds, milk');
    expect(days.find((entry) => entry.day === day)).toEqual({ day, orders: 2, toBake: 6 });
  });

  it('has the mark of each product as it is chosen', async () => {
    const { id, day } = await ordered();
    const productId = await offerProduct({ name: 'Tart', price: 90 });
    await db.update(product).set({ diet: 'Eggless' }).where(eq(product.id, productId));
    await line(id, 0, { productId, variant: 'Egg custard' });
    await line(id, 1, { productId });
    const { goods } = await dayOf(day);
    expect(goods.map(({ variant, diet }) => [variant, diet])).toEqual([
      ['Egg custard', 'Egg'],
      ['', 'Eggless'],
    ]);
  });

  it('can be read after a product was deleted, without its allergens', async () => {
    const { id, day } = await ordered();
    await line(id, 0, { productId: 'gone' });
    const { orders, goods } = await dayOf(day);
    expect(orders[0]?.lines[0]).toMatchObject({ name: 'Almond Cake', words: 'Zoë' });
    expect(goods.map(({ name }) => name)).toEqual(['Millet Loaf']);
  });

  it('has its lessons and demo classes with who comes, and no cancelled one', async () => {
    const day = addDays(today(), 7);
    const course = await offerCourse();
    const batch = await addBatch(course, { note: 'Two ovens' });
    await bookSeat(batch._id);
    const demoClass = await addDemoClass({ days: [day] });
    await bookClass(demoClass.id);
    await addBatch(course, { state: 'draft' });
    const { classes } = await dayOf(day);
    expect(classes.map(({ kind, name, heads, note }) => [kind, name, heads, note])).toEqual(
      expect.arrayContaining([
        ['course', 'Artisan Breads', 1, 'Two ovens'],
        ['demo', 'Demo class', 1, ''],
      ]),
    );
    expect(classes).toHaveLength(2);
    expect(await db.$count(demo)).toBe(1);
  });
});

describe('a line of an order', () => {
  it('goes on and back, alone or with the others, and the history says what', async () => {
    const { id } = await ordered();
    expect((await marks(id, 'ready', [[1, 'to-bake']])).status).toBe(200);
    expect(await statesOf(id)).toEqual(['to-bake', 'ready']);
    await marks(id, 'to-bake', [[1, 'ready']]);
    await marks(id, 'ready', both);
    expect(await statesOf(id)).toEqual(['ready', 'ready']);
    expect(await changesOf(id)).toEqual([
      'Ready: 1 × Almond Cake, 2 × Millet Loaf',
      'To bake: 2 × Millet Loaf',
      'Ready: 2 × Millet Loaf',
    ]);
  });

  it('that many mark at once is marked once, and both are right', async () => {
    const { id } = await ordered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => marks(id, 'ready', both)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await changesOf(id)).toHaveLength(1);
  });

  it.each([
    ['that somebody else changed meanwhile', 'ready', 'collected', 'Somebody else was here'],
    ['of which something is due is not handed out', 'to-bake', 'to-bake', 'Rs.\u00a01,260 is due'],
  ] as const)('%s', async (_, seen, is, words) => {
    const { id } = await ordered();
    await line(id, undefined, { state: is });
    const to = seen === is ? 'collected' : 'to-bake';
    const { status, body } = await marks(id, to, [[0, seen]]);
    expect([status, body.message]).toEqual([409, expect.stringContaining(words)]);
    expect(body.data?._id).toBe(id);
    expect(await statesOf(id)).toEqual([is, is]);
  });

  it('is handed out unpaid where that is said', async () => {
    const { id } = await ordered();
    expect((await marks(id, 'collected', both, { unpaid: true })).status).toBe(200);
    expect(await statesOf(id)).toEqual(['collected', 'collected']);
  });

  it.each(['cancelled', 'refunded', 'failed'] as const)(
    'of an order that is %s stays as it is',
    async (status) => {
      const { id } = await ordered();
      await decideOrder(id, { status });
      const { message } = (await marks(id, 'ready', both)).body;
      expect(message).toBe(`This order is ${status}: nothing of it is baked or handed out`);
      expect(await statesOf(id)).toEqual(['to-bake', 'to-bake']);
    },
  );

  it('is unknown beyond the last, and of a course', async () => {
    const { id } = await ordered();
    expect((await marks(id, 'ready', [[2, 'to-bake']])).status).toBe(404);
    const rye = await offerCourse({ name: 'Rye', price: 8500 });
    const batch = await addBatch(rye, { days: [addDays(today(), 60)] });
    const { _id } = await bookSeat(batch._id, { courseName: 'Rye' });
    expect((await marks(_id, 'ready', [[0, 'to-bake']])).status).toBe(404);
  });
});

describe('an order that is collected', () => {
  it('takes its balance in the same step, once however often it is sent', async () => {
    const { id } = await ordered();
    const form = { ...cashOf(id, 1260), confirm: true, collect: true };
    for (const _ of [1, 2]) {
      const { status, body } = await payments<AdminOrder>('record', form, counter);
      expect([status, body.data?.paid, body.data?.status]).toEqual([200, 1260, 'success']);
      expect(body.data?.items.map(({ state }) => state)).toEqual(['collected', 'collected']);
    }
    expect((await changesOf(id)).filter((change) => change.startsWith('Collected'))).toHaveLength(
      1,
    );
    const mails = await db.select().from(message).where(eq(message.kind, 'order-changed'));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.body)).not.toMatch(/We tell you when|Collect it/);
  });

  it('takes nothing where it was cancelled meanwhile', async () => {
    const { id } = await ordered();
    await decideOrder(id, { status: 'cancelled' });
    const { status } = await payments('record', { ...cashOf(id, 1260), collect: true }, counter);
    const row = await db.select().from(order).where(eq(order.id, id)).get();
    expect([status, row?.paid]).toEqual([409, 0]);
  });
});
