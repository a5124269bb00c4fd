import { expect, it } from 'vitest';
import { sell } from '../../../contract/counter.ts';
import {
  amountOf,
  dayOf,
  isQuoted,
  newSale,
  type Product,
  priceOf,
  type Sale,
  sellOf,
  withPiece,
} from './sale.ts';

const product = (changes: Partial<Product>): Product => ({
  _id: 'loaf',
  name: 'Millet Loaf',
  price: 150,
  leadDays: 0,
  asksWords: 'No',
  ...changes,
});
const loaf = product({});
const cake = product({
  _id: 'cake',
  name: 'Almond Cake',
  price: 901,
  leadDays: 2,
  asksWords: 'Yes',
});

const begun = (changes: Partial<Sale>): Sale => ({
  ...newSale(),
  typed: '98220 12345',
  name: 'Kavita',
  ...changes,
});

it('counts pieces of a product up and down, and none takes it away', () => {
  let sale = withPiece(withPiece(withPiece(begun({}), loaf, 1), cake, 1), loaf, 1);
  expect(sale.pieces.map(({ product, amount }) => [product._id, amount])).toEqual([
    ['loaf', 2],
    ['cake', 1],
  ]);
  sale = withPiece(withPiece(sale, loaf, -1), loaf, -1);
  expect(sale.pieces.map(({ product }) => product._id)).toEqual(['cake']);
});

it('two sizes of a product are two lines, each counted by itself', () => {
  const options = [{ heading: 'Size', data: ['1 kg', '2 kg + Rs. 900'] }];
  const sized = product({ options });
  const begunWith = withPiece(begun({}), sized, 1, true);
  const large = {
    ...begunWith,
    pieces: begunWith.pieces.map((line) => ({ ...line, variant: '2 kg' })),
  };
  const both = withPiece(withPiece(large, sized, 1, true), sized, 1);
  expect(sellOf(both).items).toEqual([
    { id: sized._id, amount: 1, variant: '2 kg' },
    { id: sized._id, amount: 2 },
  ]);
  expect(withPiece(large, sized, 1).pieces).toHaveLength(1);
});

it.each([
  ['a loaf', [loaf], {}, 'now', 150],
  ['half in cash', [cake], { part: 'half' as const }, /^\d{4}-/, 451],
  ['another amount', [cake], { part: 'other' as const, other: '200' }, /^\d{4}-/, 200],
  ['a price agreed on', [cake], { agreed: { price: '800', reason: 'Dent' } }, /^\d{4}-/, 800],
  ['nothing now', [cake], { way: 'later' as const }, /^\d{4}-/, 0],
])('what is sent is what the school takes: %s', (_, products, changes, day, amount) => {
  const sale = products.reduce((all, product) => withPiece(all, product, 1), begun(changes));
  expect(dayOf(sale)).toMatch(day);
  expect(amountOf(sale)).toBe(amount);
  const body = sellOf(sale);
  expect(sell.safeParse(body).error?.issues).toBeUndefined();
  expect(body).toMatchObject({ mobile: '98220 12345', coursePrice: products[0]?.price });
  expect(body.collect ?? false).toBe(day === 'now');
});

it('asks what comes off for the fee of a demo class, but nothing comes off an agreed price', () => {
  const course = { _id: 'breads', name: 'Artisan Breads', price: 8500 };
  const sale = begun({ course, person: { _id: 'asha', hasAccount: true } as Sale['person'] });
  const agreed = { price: '8000', reason: 'Came with a friend' };
  expect([isQuoted(sale), isQuoted({ ...sale, agreed })]).toEqual([true, false]);
});

it('a loaf with words on it, or beside a cake, is not taken along now', () => {
  const both = withPiece(withPiece(begun({}), loaf, 1), cake, 1);
  expect([dayOf(both), priceOf(both)]).toEqual([expect.stringMatching(/^\d{4}-/), 1051]);
});

it('a loaf that takes a day is taken along by whom nobody knows, and a cake with words by nobody', () => {
  const dayFor = (typed: string, leadDays: number, asksWords: 'Yes' | 'No') =>
    dayOf(withPiece(begun({ typed }), product({ leadDays, asksWords }), 1));
  expect(dayFor('', 1, 'No')).toBe('now');
  expect(dayFor('98220 12345', 1, 'No')).toMatch(/^\d{4}-/);
  expect(dayFor('', 2, 'Yes')).toMatch(/^\d{4}-/);
});

it('is collected on the first day that has as many left, as the school says', () => {
  const days = [
    { day: '2036-01-05', full: ['Almond Cake'] },
    { day: '2036-01-07', full: [] },
  ];
  const sale = { ...withPiece(begun({}), cake, 1), days };
  expect(sellOf(sale).neededOn).toBe('2036-01-07');
});
