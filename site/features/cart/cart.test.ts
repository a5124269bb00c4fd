import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whatsappFor } from '../../../contract/business.ts';
import { openBrowser } from '../../test/browser.ts';
import { cartMessage } from './CartWays.tsx';
import type { CartItem } from './cart.ts';

const loaf = { id: 'loaf', name: 'Loaf', images: ['/media/a'], price: 280 };
const cake = { id: 'cake', name: 'Cake', images: ['/media/b'], price: 750 };

const openCart = () => import('./cart.ts');
let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  vi.resetModules();
  browser = openBrowser();
});

describe('the cart', () => {
  it('takes at most 999 of a product, however they come in', async () => {
    const { $cart, addToCart, setAmount } = await openCart();
    addToCart(loaf, 998);
    addToCart(loaf, 5);
    expect($cart.get()).toEqual([{ ...loaf, amount: 999 }]);
    for (const line of $cart.get()) setAmount(line, 1000);
    expect($cart.get()).toEqual([{ ...loaf, amount: 999 }]);
    for (const line of $cart.get()) setAmount(line, 7);
    expect($cart.get()).toEqual([{ ...loaf, amount: 7 }]);
  });

  it('keeps at least one whole piece of a product', async () => {
    const { $cart, addToCart, setAmount } = await openCart();
    addToCart(loaf);
    for (const amount of [0, -3, 1.9]) {
      for (const line of $cart.get()) setAmount(line, amount);
      expect($cart.get()).toEqual([{ ...loaf, amount: 1 }]);
    }
  });

  it('keeps the words on a cake exactly, and has one with other words beside it', async () => {
    const { addToCart } = await openCart();
    const words = ' जन्मदिन मुबारक 🎂 ';
    addToCart({ ...cake, words });
    addToCart({ ...cake, words: 'Ira' });
    addToCart({ ...cake, price: 760, words }, 2);
    vi.resetModules();
    expect((await openCart()).$cart.get()).toEqual([
      { ...cake, price: 760, amount: 3, words },
      { ...cake, amount: 1, words: 'Ira' },
    ]);
  });

  it('is there again on the next page', async () => {
    (await openCart()).addToCart(loaf, 2);
    vi.resetModules();
    const { $cart, $count, $subtotal } = await openCart();
    expect($cart.get()).toEqual([{ ...loaf, amount: 2 }]);
    expect([$count.get(), $subtotal.get()]).toEqual([2, 560]);
  });

  it.each([
    { ...loaf, amount: 1000 },
    { ...loaf, amount: 0 },
    { ...loaf, amount: 1, price: -280 },
    { ...loaf, amount: 1, price: '-280' },
    { ...loaf, amount: 'two' },
    { ...loaf, amount: 1, images: ['https://evil.test/a'] },
    { ...loaf, amount: 1, words: 7 },
    { ...loaf, amount: 1, leadDays: -1 },
    { ...loaf, amount: 1, leadDays: 1e9 },
    { ...loaf, amount: 1, asksWords: true },
  ])('does not believe a stored %j', async (line) => {
    browser.localStorage.setItem('cart', JSON.stringify([line, { ...cake, amount: 1 }]));
    expect((await openCart()).$cart.get()).toEqual([{ ...cake, amount: 1 }]);
  });

  it('reads prices and amounts that an older cart holds as text, and sums their integers', async () => {
    const old = [
      { ...loaf, price: '280', amount: '2' },
      { ...cake, price: 'Rs.\u00a01,200.00', amount: 1.5 },
    ];
    browser.localStorage.setItem('cart', JSON.stringify(old));
    const { $cart, $count, $subtotal } = await openCart();
    expect($cart.get()).toEqual([
      { ...loaf, amount: 2 },
      { ...cake, price: 1200, amount: 1 },
    ]);
    expect([$count.get(), $subtotal.get()]).toEqual([3, 1760]);
  });

  it('follows the other tabs', async () => {
    const { $cart } = await openCart();
    const newValue = JSON.stringify([{ ...loaf, amount: 2 }]);
    browser.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart', newValue }));
    expect($cart.get()).toEqual([{ ...loaf, amount: 2 }]);
    browser.window.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'other', newValue: '[]' }),
    );
    expect($cart.get()).toHaveLength(1);
    // Everything was cleared.
    browser.window.dispatchEvent(
      Object.assign(new Event('storage'), { key: null, newValue: null }),
    );
    expect($cart.get()).toEqual([]);
  });

  it('follows the catalogue in price and stock, and says so', async () => {
    const { $cart, addToCart, save } = await openCart();
    const { applyCatalogue } = await import('./cart-refresh.ts');
    for (const goods of [loaf, cake, { ...cake, id: 'gone', name: 'Bun' }]) addToCart(goods);
    const facts = { leadDays: 2, asksWords: 'Yes' } as const;
    const sold = ({ id: _id, ...goods }: typeof loaf, price: number, stock: 'Yes' | 'No') => ({
      ...goods,
      _id,
      price,
      stock,
      ...facts,
    });
    expect(applyCatalogue([sold(loaf, 300, 'Yes'), sold(cake, 750, 'No')])).toEqual([
      { id: 'loaf', name: 'Loaf', was: 280, now: 300 },
      { id: 'cake', name: 'Cake', was: 750, now: 'sold out' },
      { id: 'gone', name: 'Bun', was: 750, now: 'no longer sold' },
    ]);
    expect($cart.get()).toEqual([{ ...loaf, ...facts, price: 300, amount: 1 }]);
    // Typed alike meanwhile, they are one.
    for (const words of ['Ira', 'Asha']) addToCart({ ...loaf, words });
    save($cart.get().map((line) => ({ ...line, words: 'Ira' })));
    applyCatalogue([sold(loaf, 300, 'Yes')]);
    expect($cart.get()).toMatchObject([{ amount: 3, words: 'Ira' }]);
  });

  it('keeps what was added while an order was sent', async () => {
    const { $cart, addToCart, removeOrdered } = await openCart();
    addToCart(loaf, 3);
    addToCart(cake);
    removeOrdered([{ id: 'loaf', amount: 2 }]);
    expect($cart.get()).toEqual([
      { ...loaf, amount: 1 },
      { ...cake, amount: 1 },
    ]);
  });
});

const ordered: CartItem = {
  id: 'cake',
  name: 'Ragi Chocolate Cake',
  images: ['/media/a'],
  price: 690,
  amount: 2,
  asksWords: 'Yes',
  words: 'Happy Birthday, आई!',
};
const bread: CartItem = { id: 'loaf', name: 'Millet Loaf', images: ['/b'], price: 280, amount: 1 };

it('names every line, the words, the total and the day', () => {
  expect(cartMessage([ordered, bread], '2026-11-24').split('\n')).toEqual([
    '2 x Ragi Chocolate Cake, Rs.\u00a01,380',
    '  Words on it: Happy Birthday, आई!',
    '1 x Millet Loaf, Rs.\u00a0280',
    'Total: Rs.\u00a01,660',
    'Collection: Tue 24 November',
  ]);
});

it('names no day that is not known', () => {
  expect(cartMessage([bread], '')).toBe('1 x Millet Loaf, Rs.\u00a0280\nTotal: Rs.\u00a0280');
});

it('fits into a link, however long the cart is', () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ ...ordered, id: `${i}` }));
  const text = cartMessage(many, '2026-11-24');
  expect(text).toMatch(/\nand \d+ more\nTotal: Rs\.\u00a01,38,000\nCollection: Tue 24 November$/);
  expect(whatsappFor.cart(text).length).toBeLessThan(2000);
});

it('does not break on half a sign', () => {
  expect(whatsappFor.cart(cartMessage([{ ...ordered, words: '\ud83c' }], '2026-11-24'))).toContain(
    'wa.me',
  );
});
