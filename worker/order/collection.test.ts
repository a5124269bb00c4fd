import { describe, expect, it } from 'vitest';
import { collectionDays } from '../../contract/collection.ts';
import type { Order } from '../../contract/order.ts';
import { call } from '../test/app.ts';
import { expectNotPlaced } from '../test/orders.ts';
import { cart, offerCourse, offerProduct, sendOrder, signInAs } from '../test/school.ts';

const asha = await signInAs('asha');
const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });
const cake = await offerProduct({ name: 'Celebration Cake', price: 1650, leadDays: 2 });
await offerCourse({ name: 'Sourdough', price: 8000 });

const day = (leadDays: number, place = 0) => collectionDays(leadDays)[place] ?? '';
const both = () =>
  cart(
    [
      { id: loaf, amount: 1 },
      { id: cake, amount: 1 },
    ],
    1930,
  );

describe('the day of collection', () => {
  it('is kept with the note, as the buyer reads them again', async () => {
    const form = { ...both(), neededOn: day(2), note: ' Ring twice,\nplease ' };
    const { body } = await sendOrder(form, asha);
    const kept = { neededOn: day(2), note: 'Ring twice,\nplease' };
    expect(body.data).toMatchObject(kept);
    const { orderId } = form;
    const read = await call<Order>('/api/order/get-order-by-id', { orderId }, { token: asha });
    expect(read.body.data).toMatchObject(kept);
  });

  it('may be left out or empty', async () => {
    for (const neededOn of [undefined, '']) {
      const { body } = await sendOrder({ ...both(), neededOn }, asha);
      expect(body.data?.neededOn).toBe('');
    }
  });

  it.each([
    ['is none on which the bakery is closed', '2026-11-23'],
    ['is not before the slowest product is ready', 'early'],
    ['is not in the past', '2020-01-02'],
    ['is not years ahead', '2090-01-03'],
    ['is a day', '2026-02-30'],
    ['is text', 7],
  ])('%s', (_, neededOn) => {
    // Open or closed, tomorrow is too early for a cake that needs two days.
    const tomorrow = new Date(Date.now() + 29.5 * 3_600_000).toISOString().slice(0, 10);
    const form = { ...both(), neededOn: neededOn === 'early' ? tomorrow : neededOn };
    return expectNotPlaced(form as ReturnType<typeof cart>, asha, 422, 'neededOn');
  });

  it('belongs to the order: another day under the same number is another order', async () => {
    const form = { ...both(), neededOn: day(2) };
    await sendOrder(form, asha);
    const again = await sendOrder(form, asha);
    const other = await sendOrder({ ...form, neededOn: day(2, 1) }, asha);
    const noted = await sendOrder({ ...form, note: 'Ring twice' }, asha);
    expect([again.status, other.status, noted.status]).toEqual([200, 409, 409]);
  });

  it('is nothing for a course', async () => {
    const form = { courseName: 'Sourdough', coursePrice: 8000, txnId: 'Cash On Delivery' };
    const { orderId } = both();
    const wishes = { neededOn: day(0), note: 'x' };
    const { body } = await sendOrder({ ...form, ...wishes, orderId }, asha);
    expect(body.data).toMatchObject({ kind: 'course', neededOn: '', note: 'x' });
  });

  it('goes with a note of at most 300 characters', () =>
    expectNotPlaced({ ...both(), note: 'x'.repeat(301) }, asha, 422, 'note'));
});

describe('words on a cake', () => {
  const place = (words: unknown) => sendOrder(cart([{ id: cake, amount: 1, words }], 1650), asha);

  it.each([
    'Happy Birthday, Zoë!',
    'जन्मदिन मुबारक हो, आई 🎂',
    '  two  spaces stay ',
    'e\u0301 stays apart',
    '👩‍👩‍👧'.repeat(60),
    'क्षि'.repeat(60),
  ])('are kept exactly: %s', async (words) => {
    const { body } = await place(words);
    expect(body.data?.items).toEqual([
      { id: cake, name: 'Celebration Cake', price: 1650, amount: 1, words },
    ]);
  });

  it.each(['', '   ', undefined])('may be left out: %j', async (words) => {
    const { body } = await place(words);
    expect(body.data?.items[0]).not.toHaveProperty('words');
  });

  it.each([
    'x'.repeat(61),
    '👩‍👩‍👧'.repeat(61),
    'two\nlines',
    'a\u0000b',
    '\u202etsae',
    '\ud800',
    7,
    ['a'],
  ])('are refused: %j', (words) =>
    expectNotPlaced(
      cart([{ id: cake, amount: 1, words }], 1650) as ReturnType<typeof cart>,
      asha,
      422,
      'items',
    ),
  );
});
