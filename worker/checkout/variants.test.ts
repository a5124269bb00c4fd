import { describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Order } from '../../contract/order.ts';
import type { Product } from '../../contract/product.ts';
import { type Answer, ask, call, type FormFields, formOf } from '../test/app.ts';
import { picture } from '../test/pictures.ts';
import { asOffice, cart, offerProduct, sendOrder, signInAs } from '../test/school.ts';

const asha = await signInAs('asha');
const options = [
  { heading: 'Size', data: ['500 g', '1 kg + 450'] },
  { heading: 'Egg', data: ['With egg', 'Eggless + 40'] },
];
const cake = await offerProduct({ name: 'Sponge', price: 700, options, perDay: 3 });
const large = { id: cake, variant: '1 kg, Eggless' };

const place = (items: object[], coursePrice: number, more: object = {}): Promise<Answer<Order>> =>
  sendOrder({ ...cart(items, coursePrice), ...more }, asha);

describe('a product with options', () => {
  it('is priced by what is chosen of it, and kept in those words', async () => {
    const { body } = await place([{ ...large, amount: 2 }], 2380);
    expect(body.data?.items).toEqual([
      { ...large, name: 'Sponge (1 kg, Eggless)', price: 1190, amount: 2 },
    ]);
    expect(body.data?.courseName).toBe('2 × Sponge (1 kg, Eggless)');
  });

  it.each([
    ['the price of another choice', '1 kg, Eggless', 700],
    ['a lower one', '1 kg, Eggless', 1],
  ])('is refused at %s', async (_, variant, price) => {
    const { status, body } = await place([{ id: cake, variant, amount: 1 }], price);
    expect([status, body.errors?.['coursePrice']]).toEqual([409, 'The price has changed']);
    expect(body.data).toMatchObject({ price: 1190 });
  });

  it('is refused as it is not made', async () => {
    const { status, body } = await place([{ id: cake, variant: '9 kg, Eggless', amount: 1 }], 700);
    expect([status, body.errors?.['items']]).toEqual([
      409,
      'Sponge is not made like that: choose again',
    ]);
  });

  it('of which nothing is chosen is the usual one, on one line with it', async () => {
    const usual = { id: cake, variant: '500 g, With egg' };
    const { body } = await place(
      [
        { id: cake, amount: 1 },
        { ...usual, amount: 1 },
        { ...large, amount: 1 },
      ],
      2590,
    );
    expect(body.data?.items.map(({ variant, amount }) => [variant, amount])).toEqual([
      [usual.variant, 2],
      [large.variant, 1],
    ]);
  });

  it('has as many pieces a day as the product, whatever is chosen of them', async () => {
    const neededOn = openDay(9);
    const two = [
      { id: cake, amount: 2 },
      { ...large, amount: 1 },
    ];
    expect((await place(two, 2590, { neededOn })).status).toBe(200);
    expect((await place([{ id: cake, amount: 1 }], 700, { neededOn })).status).toBe(409);
    const four = [
      { id: cake, amount: 2 },
      { ...large, amount: 2 },
    ];
    expect((await place(four, 3780, { neededOn: openDay(16) })).status).toBe(409);
  });

  it('is marked in the kitchen and changed by the office choice by choice', async () => {
    const { body } = await place(
      [
        { id: cake, amount: 1 },
        { ...large, amount: 1 },
      ],
      1890,
    );
    const id = body.data?._id ?? '';
    const marked = await asOffice<{ lines: { variant: string; state: string }[] }>('kitchen/mark', {
      id,
      state: 'ready',
      lines: [{ ...large, state: 'to-bake' }],
    });
    expect(marked.body.data?.lines.map(({ state }) => state)).toEqual(['to-bake', 'ready']);
    const changed = await asOffice<Order>('admin/change-order', {
      id,
      updatedAt: body.data?.updatedAt,
      lines: [
        { ...large, amount: 2, state: 'ready' },
        { id: cake, variant: '1 kg, With egg', amount: 1 },
      ],
    });
    expect(
      changed.body.data?.items.map(({ name, amount, price }) => [name, amount, price]),
    ).toEqual([
      ['Sponge (500 g, With egg)', 1, 700],
      ['Sponge (1 kg, Eggless)', 2, 1190],
      ['Sponge (1 kg, With egg)', 1, 1150],
    ]);
  });

  it('is given its options by the office, and back by its history', async () => {
    const id = await offerProduct({ name: 'Chiffon', price: 700, options });
    const { body } = await asOffice<Product>('product/get-product', { id });
    expect(body.data?.options).toEqual(options);
    const form = { id, keep: body.data?.images ?? [], options: '[]' };
    const token = await signInAs('admin');
    await call('/api/product/update-product', formOf(form), { token });
    expect((await place([{ id, amount: 1 }], 700)).body.data?.items).toEqual([
      { id, name: 'Chiffon', price: 700, amount: 1 },
    ]);
    expect((await place([{ ...large, id, amount: 1 }], 1190)).status).toBe(409);
  });
});

/** The first day from then on on which the bakery is open. */
function openDay(from: number): string {
  const day = addDays(today(), from);
  return new Date(day).getUTCDay() === 1 ? addDays(day, 1) : day;
}

it('a cake with other words is a line of its own, for kitchen, office and photo', async () => {
  const id = await offerProduct({ name: 'Plum cake', price: 500 });
  const lines = ['Ira', 'Asha', ' ', 'Ira'].map((words) => ({ id, amount: 1, words }));
  const { body } = await place(lines, 2000);
  const { _id = '', orderId = '', updatedAt } = body.data ?? {};
  const linesOf = (order: Order | undefined) =>
    order?.items.map((item) => [item.words, item.amount]);
  expect(linesOf(body.data)).toEqual([
    ['Ira', 2],
    ['Asha', 1],
    [undefined, 1],
  ]);
  const named = { id, words: 'Asha' };
  const idea = formOf({ ...named, orderId, image: picture() });
  const reply = await call<Order>('/api/order/send-idea', idea, { token: asha });
  expect(reply.body.data?.items.map((item) => Boolean(item.idea))).toEqual([false, true, false]);
  const marked = await asOffice<{ lines: { state: string }[] }>('kitchen/mark', {
    id: _id,
    state: 'ready',
    lines: [{ ...named, state: 'to-bake' }],
  });
  expect(marked.body.data?.lines.map(({ state }) => state)).toEqual([
    'to-bake',
    'ready',
    'to-bake',
  ]);
  const change = (...lines: object[]) =>
    asOffice<Order>('admin/change-order', {
      id: _id,
      updatedAt,
      lines: lines.map((line) => ({ id, amount: 1, ...line })),
    });
  expect((await change({ was: 'Ira', words: 'Asha' })).status).toBe(409);
  expect((await change({ was: 'Om', words: 'Meher' })).status).toBe(409);
  const swapped = await change({ was: 'Ira', words: 'Asha' }, { was: 'Asha', words: 'Ira' });
  expect(swapped.body.data?.items.map((item) => [item.words, Boolean(item.idea)])).toEqual([
    ['Asha', false],
    ['Ira', true],
    [undefined, false],
  ]);
});

it('a time of collection is kept with its day, and stands in the file for the calendar', async () => {
  const loaf = await offerProduct({ name: 'Loaf', price: 280 });
  const wish = { neededOn: openDay(3), neededAt: '11:00' };
  const { body } = await place([{ id: loaf, amount: 1 }], 280, wish);
  expect(body.data).toMatchObject(wish);
  const query = { orderId: body.data?.orderId };
  const file = await call<{ calendar: string }>('/api/order/get-calendar', query, { token: asha });
  const hour = `${wish.neededOn.replaceAll('-', '')}T053000Z`;
  expect(file.body.data?.calendar).toContain(`DTSTART:${hour}`);
  const late = await place([{ id: loaf, amount: 1 }], 280, { ...wish, neededAt: '23:00' });
  expect([late.status, late.body.errors?.['neededAt']]).toEqual([
    422,
    'Choose another time for the collection',
  ]);
});

describe('a photo of an idea', () => {
  const statusOf = async (path: string) => (await ask(path)).status;
  const send = (fields: FormFields, token = asha) =>
    call<Order>('/api/order/send-idea', formOf(fields), { token });

  it('goes to one line of an own order, is replaced, and taken away', async () => {
    const rye = await offerProduct({ name: 'Rye cake', price: 500 });
    const { body } = await place([{ id: rye, amount: 1 }], 500);
    const which = { orderId: body.data?.orderId ?? '', id: rye };
    const first = await send({ ...which, image: picture() });
    const path = first.body.data?.items[0]?.idea ?? '';
    expect(path).toMatch(/^\/media\/idea\/.+&s=/);
    expect([await statusOf(path), await statusOf(path.replace(/\?.*/, ''))]).toEqual([200, 401]);
    const second = await send({ ...which, image: picture('jpg') });
    expect(second.body.data?.items[0]?.idea).not.toBe(path);
    expect(await statusOf(path)).toBe(404);
    const none = await send(which);
    expect(none.body.data?.items[0]?.idea).toBeUndefined();
    expect((await send({ ...which, image: picture() }, await signInAs('ravi'))).status).toBe(404);
    expect((await send({ ...which, id: cake, image: picture() })).status).toBe(404);
  });

  it('is refused for an order that is closed', async () => {
    const rye = await offerProduct({ name: 'Oat cake', price: 500 });
    const { body } = await place([{ id: rye, amount: 1 }], 500);
    const { orderId = '', _id: id = '' } = body.data ?? {};
    await asOffice('admin/update-order', formOf({ id, status: 'cancelled' }));
    expect((await send({ orderId, id: rye, image: picture() })).status).toBe(409);
  });
});

it('words that mean the same are written once for two who opened them', async () => {
  const read = await call<{ lines: string[]; updatedAt: string }>('/api/product/synonyms');
  const { updatedAt } = read.body.data ?? {};
  const lines = 'birthday, celebration\n\n eggless ,  no egg ';
  const saved = await asOffice<{ lines: string[] }>('product/save-synonyms', { lines, updatedAt });
  expect(saved.body.data?.lines).toEqual(['birthday, celebration', 'eggless , no egg']);
  expect((await asOffice('product/save-synonyms', { lines: 'a, b', updatedAt })).status).toBe(409);
  expect((await asOffice('product/save-synonyms', { lines: 'alone' })).status).toBe(422);
});
