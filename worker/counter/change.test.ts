import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionDays } from '../../contract/collection.ts';
import type { KitchenDay } from '../../contract/kitchen.ts';
import { moneyOf } from '../../contract/order-money.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { ChangeQuote } from '../../contract/order-request.ts';
import { product } from '../catalogue/table.ts';
import { newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { offer } from '../offer/table.ts';
import { order, orderLine } from '../order/table.ts';
import { call, db } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { record, registered } from '../test/documents.ts';
import { emptySchool } from '../test/empty.ts';
import { counted } from '../test/faults.ts';
import {
  addBatch,
  asOffice,
  bookSeat,
  cart,
  cashOf,
  newStudents,
  offerCourse,
  offerProduct,
  offerWith,
  placed,
  sendOrder,
  signInAs,
  signInWithRole,
} from '../test/school.ts';

let clerk: string;
let buyer: string;
let cake: string;
let loaf: string;
const days = collectionDays(2);
const day = (place: number) => days[place] ?? '';

beforeEach(async () => {
  await emptySchool();
  await signInAs('admin');
  [clerk, [buyer = '']] = [await signInWithRole('counter'), await newStudents(1)];
  cake = await offerProduct({ name: 'Almond Cake', price: 900, leadDays: 2, perDay: 2 });
  loaf = await offerProduct({ name: 'Millet Loaf', price: 150 });
});

const both = () => [
  { id: cake, amount: 1, words: 'Happy Birthday Ira' },
  { id: loaf, amount: 2 },
];

const ordered = (changes: object = {}, token = buyer) =>
  placed(token, { items: both(), coursePrice: 1200, neededOn: day(3), ...changes });

const change = (id: string, form: object, token = clerk) =>
  call<AdminOrder>('/api/admin/change-order', { id, ...form }, { token });
const quote = (id: string, form: object) =>
  call<ChangeQuote>('/api/admin/quote-change', { id, ...form }, { token: clerk });
const refusal = ({ status, body }: Awaited<ReturnType<typeof change>>) => [
  status,
  ...Object.keys(body.errors ?? {}),
];
const mark = (id: string, line: string, state: string, seen = 'to-bake') =>
  call(
    '/api/kitchen/mark',
    { id, state, unpaid: true, lines: [{ id: line, state: seen }] },
    { token: clerk },
  );
const linesOf = async (id: string) =>
  (
    await db.select().from(orderLine).where(eq(orderLine.order, id)).orderBy(orderLine.position)
  ).map(({ name, amount, words, state, price }) => [name, amount, words, state, price]);
const rowOf = async (id: string) => {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (!row) throw new Error('There is no such order');
  return row;
};
const kitchenOn = async (day: string) =>
  (await call<KitchenDay>(`/api/kitchen/day?day=${day}`, undefined, { token: clerk })).body.data
    ?.orders;

describe('an order that the counter changes', () => {
  it('has another day, words and lines, a higher price, a line of history and a mail', async () => {
    const { _id: id } = await ordered();
    await db.delete(message);
    const rye = await offerProduct({ name: 'Rye', price: 200 });
    const form = {
      neededOn: day(4),
      note: 'Sliced',
      extras: [{ text: 'Box', price: 40 }],
      lines: [
        { id: cake, amount: 1, words: 'Happy Birthday Om' },
        { id: loaf, amount: 0 },
        { id: rye, amount: 3 },
      ],
    };
    const quoted = await quote(id, form);
    expect(quoted.body.data).toMatchObject({ price: 1540, due: 1540, over: 0, dayFault: '' });
    const { status, body } = await change(id, form);
    expect([status, body.message]).toEqual([
      200,
      expect.stringMatching(/ is changed\. Rs\.\u00a01,540 is due\.$/),
    ]);
    expect(body.data).toMatchObject({
      coursePrice: 1540,
      due: 1540,
      neededOn: day(4),
      note: 'Sliced',
      courseName: '1 × Almond Cake, 3 × Rye, 1 × Box',
    });
    expect(await linesOf(id)).toEqual([
      ['Almond Cake', 1, 'Happy Birthday Om', 'to-bake', 900],
      ['Rye', 3, '', 'to-bake', 200],
      ['Box', 1, '', 'to-bake', 40],
    ]);
    const history = JSON.stringify((await asOffice(`admin/history?noun=order&id=${id}`)).body.data);
    for (const words of ['“Happy Birthday Ira” → “Happy Birthday Om”', '2 × Millet Loaf taken out'])
      expect(history).toContain(words);
    const [mail, ...others] = await db.select().from(message);
    expect([mail?.kind, others]).toEqual(['order-changed', []]);
    expect(JSON.stringify(mail?.body)).toMatch(
      /3 × Rye","Rs\.\u00a0600.*instead.*Rs\.\u00a01,540 is due/,
    );
    expect(await kitchenOn(day(3))).toEqual([]);
    expect((await kitchenOn(day(4)))?.[0]?.lines[0]).toMatchObject({ words: 'Happy Birthday Om' });
  });

  it('keeps what the kitchen did with each line, whichever is taken out before it', async () => {
    const { _id: id } = await ordered();
    await mark(id, loaf, 'ready');
    expect((await change(id, { lines: [{ id: cake, amount: 0 }] })).status).toBe(200);
    expect(await linesOf(id)).toEqual([['Millet Loaf', 2, '', 'ready', 150]]);
    await mark(id, loaf, 'to-bake', 'ready');
    expect(await linesOf(id)).toEqual([['Millet Loaf', 2, '', 'to-bake', 150]]);
  });

  it('is baked again where something ready gets more pieces or other words, and no fewer', async () => {
    const { _id: id } = await ordered();
    for (const [more, state] of [
      [{ amount: 1, words: 'Happy Birthday Ira' }, 'ready'],
      [{ amount: 1, words: 'Om' }, 'to-bake'],
      [{ amount: 2 }, 'to-bake'],
      [{ amount: 1 }, 'ready'],
    ] as const) {
      await mark(id, cake, 'ready');
      const form = { lines: [{ id: cake, ...more }] };
      const { body } = await quote(id, form);
      expect(body.data?.again).toEqual(state === 'ready' ? [] : ['Almond Cake']);
      await change(id, form);
      expect((await linesOf(id))[0]?.[3]).toBe(state);
    }
  });

  it.each([
    ['a line that is collected', 'collected', {}, [409, 'lines']],
    ['a line that is another than was seen', 'ready', { state: 'to-bake' }, [409, 'lines']],
  ])('is refused in words of %s', async (_, state, seen, expected) => {
    const { _id: id } = await ordered();
    await mark(id, cake, state);
    expect(refusal(await change(id, { lines: [{ id: cake, amount: 0, ...seen }] }))).toEqual(
      expected,
    );
    await mark(id, loaf, 'collected');
    if (state === 'collected') expect((await change(id, { neededOn: day(4) })).status).toBe(409);
    expect((await linesOf(id)).length).toBe(2);
  });

  it.each([
    [
      'nothing left',
      () => ({ lines: [cake, loaf].map((id) => ({ id, amount: 0 })) }),
      [409, 'lines'],
    ],
    ['an unknown product', () => ({ lines: [{ id: 'none', amount: 1 }] }), [404, 'lines']],
    [
      'a line that is named twice',
      () => ({ lines: [1, 2].map((amount) => ({ id: cake, amount })) }),
      [422, 'lines'],
    ],
    [
      'a day on which it cannot be ready',
      () => ({ neededOn: collectionDays(0)[0] }),
      [422, 'neededOn'],
    ],
    ['more than a day can have', () => ({ lines: [{ id: cake, amount: 3 }] }), [409, 'neededOn']],
  ] as const)('is refused with %s, and stays as it was', async (_, form, expected) => {
    const { _id: id } = await ordered();
    const before = [await rowOf(id), await linesOf(id)];
    expect(refusal(await change(id, form()))).toEqual(expected);
    expect([await rowOf(id), await linesOf(id)]).toEqual(before);
  });

  it('is refused of what is out of stock, of a course, and of an unknown order', async () => {
    const { _id: id } = await ordered();
    const none = await offerProduct({ name: 'Rye', price: 200, stock: 'No' });
    expect(refusal(await change(id, { lines: [{ id: none, amount: 1 }] }))).toEqual([409, 'lines']);
    const batch = await addBatch(await offerCourse());
    const { _id: course } = await bookSeat(batch._id);
    expect((await change(course, { note: 'Hello' })).status).toBe(409);
    expect((await change('none', { note: 'Hello' })).status).toBe(404);
  });

  it('that is closed changes its day alone, and is told to nobody', async () => {
    const { _id: id } = await ordered();
    await decideOrder(id, { status: 'cancelled' });
    await db.delete(message);
    expect((await change(id, { lines: [{ id: cake, amount: 2 }] })).status).toBe(409);
    expect((await change(id, { neededOn: day(4) })).status).toBe(200);
    expect(await db.$count(message)).toBe(0);
  });

  it('that somebody saved meanwhile is refused with what changed, and nothing is overwritten', async () => {
    const { _id: id, updatedAt } = await ordered();
    await change(id, { neededOn: day(4) });
    const { status, body } = await change(id, { updatedAt, note: 'Sliced' });
    expect([status, body.data]).toEqual([
      409,
      expect.objectContaining({ current: expect.objectContaining({ neededOn: day(4) }) }),
    ]);
    expect((await rowOf(id)).note).toBe('');
  });
});

describe('the money of an order that is changed', () => {
  it.each([
    ['more is due of a higher price', 3, { coursePrice: 1350, due: 150, over: 0 }],
    [
      'too much was paid of a lower one, and can be sent back once',
      0,
      { coursePrice: 900, due: 0, over: 300 },
    ],
  ])('%s', async (_, amount, expected) => {
    const { _id: id } = await ordered();
    await asOffice('payment/record', cashOf(id, 1200));
    const quoted = await quote(id, { lines: [{ id: loaf, amount }] });
    const { coursePrice: price, ...rest } = expected;
    expect(quoted.body.data).toMatchObject({ price, ...rest });
    await change(id, { lines: [{ id: loaf, amount }] });
    const row = await rowOf(id);
    expect({ ...moneyOf(row), coursePrice: row.coursePrice, paid: row.paid }).toMatchObject({
      ...expected,
      paid: 1200,
    });
    if (expected.over === 0) return;
    const back = { ...cashOf(id, 300), kind: 'order', reason: 'Fewer loaves' };
    expect((await asOffice('payment/refund', back)).status).toBe(200);
    expect(moneyOf(await rowOf(id))).toMatchObject({ over: 0, due: 0, kept: 900 });
    // What went back is not asked for a second time, nor given away.
    expect(refusal(await change(id, { lines: [{ id: cake, amount: 2 }] }))).toEqual([409, 'lines']);
  });

  it.each([
    ['a percentage is less of less', { kind: 'percent', value: 10 }, 0, [90, 810]],
    ['a percentage stays with more', { kind: 'percent', value: 10 }, 4, [120, 1380]],
    ['rupees stay', { kind: 'rupees', value: 100 }, 0, [100, 800]],
  ] as const)('of an offer: %s', async (_, of, amount, [discount, price]) => {
    const { code: offerCode } = await offerWith(of);
    const off = of.kind === 'percent' ? 120 : 100;
    const { _id: id } = await ordered({ offerCode, coursePrice: 1200 - off });
    expect((await change(id, { lines: [{ id: loaf, amount }] })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ discount, coursePrice: price });
  });

  it('takes off what an offer took off when it was placed, for whatever the code is by now', async () => {
    const goods = [{ kind: 'product' as const, id: cake, name: 'Almond Cake' }];
    const { id: offered, code: offerCode } = await offerWith({ scope: 'chosen', goods });
    const { _id: id } = await ordered({ offerCode, coursePrice: 1110 });
    await db
      .update(offer)
      .set({ goods: [{ kind: 'product', id: loaf, name: 'Millet Loaf' }] })
      .where(eq(offer.id, offered));
    expect((await change(id, { lines: [{ id: loaf, amount: 1 }] })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ discount: 90, coursePrice: 960 });
    const without = { lines: [{ id: cake, was: 'Happy Birthday Ira', amount: 0 }] };
    expect(refusal(await change(id, without))).toEqual([422, 'lines']);
  });

  it('is billed by an invoice, below which lines stay; day and words are none of it', async () => {
    const { _id: id } = await ordered();
    await registered(() => record(id, 1200));
    expect(refusal(await change(id, { lines: [{ id: loaf, amount: 1 }] }))).toEqual([409, 'lines']);
    expect((await change(id, { neededOn: day(4) })).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('twenty orders that move onto the last place of a day are one that has it', {
    tags: ['full'],
  }, async () => {
    const ids: string[] = [];
    for (const token of await newStudents(20)) {
      const { _id } = await placed(token, { items: [{ id: loaf, amount: 1 }], coursePrice: 150 });
      await db.update(orderLine).set({ productId: cake }).where(eq(orderLine.order, _id));
      ids.push(_id);
    }
    const { _id: first } = await ordered({ neededOn: day(5) });
    expect(first).toBeDefined();
    const answers = await Promise.all(ids.map((id) => change(id, { neededOn: day(5) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body.errors?.['neededOn']).toMatch(/ is full for Almond Cake .* next free day is /);
    }
    expect(await db.$count(order, eq(order.neededOn, day(5)))).toBe(2);
  });

  it('two who change the lines are one after the other, or one is told', async () => {
    const { _id: id, updatedAt } = await ordered();
    const answers = await Promise.all([
      change(id, { updatedAt, lines: [{ id: loaf, amount: 5 }] }),
      change(id, { updatedAt, lines: [{ id: loaf, amount: 0 }] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['the kitchen', (id: string) => mark(id, cake, 'ready')],
    ['a payment', (id: string) => asOffice('payment/record', cashOf(id, 1200))],
  ])('%s and a change leave the order whole, whoever is first', async (_, other) => {
    const { _id: id } = await ordered();
    const [{ status }] = await Promise.all([
      change(id, { lines: [{ id: cake, amount: 2, words: 'Om' }] }),
      other(id),
    ]);
    expect(status).toBe(200);
    const row = await rowOf(id);
    expect(row.coursePrice).toBe(2100);
    expect(row.advancePayment + row.balancePayment).toBe(2100);
  });

  it('two lines of a product are together no more than its day has, nor of one not sold any more', async () => {
    const lines = ['A', 'B'].map((words) => ({ id: cake, amount: 1, words }));
    const { _id: id } = await ordered({ items: lines, coursePrice: 1800 });
    const more = { lines: [{ id: cake, words: 'B', was: 'B', amount: 2 }] };
    expect((await change(id, more)).status).toBe(409);
    await db.update(product).set({ state: 'archived' }).where(eq(product.id, cake));
    const { env, trips } = counted();
    const edit = { id, ...more };
    const { status } = await call('/api/admin/change-order', edit, { token: clerk, env });
    expect([status, trips.length < 9]).toEqual([409, true]);
  });

  it('a day that others took meanwhile is not given back by an undo', async () => {
    const { _id: id } = await ordered({ items: [{ id: cake, amount: 2 }], coursePrice: 1800 });
    const requestId = `change-${newId()}`;
    await change(id, { requestId, neededOn: day(4) });
    await sendOrder({ ...cart([{ id: cake, amount: 1 }], 900), neededOn: day(3) }, buyer);
    const { status, body } = await call('/api/admin/undo', { requestId }, { token: clerk });
    expect([status, body.message]).toEqual([409, expect.stringContaining('is full')]);
    expect((await rowOf(id)).neededOn).toBe(day(4));
  });
});
