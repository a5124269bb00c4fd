import { expect, it } from 'vitest';
import { whatsappFor } from '../../../contract/business.ts';
import type { CartItem } from './cart.ts';
import { cartMessage } from './cart-message.ts';

const cake: CartItem = {
  id: 'cake',
  name: 'Ragi Chocolate Cake',
  images: ['/media/a'],
  price: 690,
  amount: 2,
  asksWords: 'Yes',
  words: 'Happy Birthday, आई!',
};
const loaf: CartItem = { id: 'loaf', name: 'Millet Loaf', images: ['/b'], price: 280, amount: 1 };

it('names every line, the words, the total and the day', () => {
  expect(cartMessage([cake, loaf], '2026-11-24').split('\n')).toEqual([
    '2 x Ragi Chocolate Cake, Rs.\u00a01,380',
    '  Words on it: Happy Birthday, आई!',
    '1 x Millet Loaf, Rs.\u00a0280',
    'Total: Rs.\u00a01,660',
    'Collection: Tue 24 November',
  ]);
});

it('names no day that is not known', () => {
  expect(cartMessage([loaf], '')).toBe('1 x Millet Loaf, Rs.\u00a0280\nTotal: Rs.\u00a0280');
});

it('fits into a link, however long the cart is', () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ ...cake, id: `${i}` }));
  const text = cartMessage(many, '2026-11-24');
  expect(text).toMatch(/\nand \d+ more\nTotal: Rs\.\u00a01,38,000\nCollection: Tue 24 November$/);
  expect(whatsappFor.cart(text).length).toBeLessThan(2000);
});

it('does not break on half a sign', () => {
  expect(whatsappFor.cart(cartMessage([{ ...cake, words: '\ud83c' }], '2026-11-24'))).toContain(
    'wa.me',
  );
});
