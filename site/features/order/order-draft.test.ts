import { beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { type CheckoutGoods, draftOf, isFor } from './order-draft.ts';
import { paymentDraft, savePaymentDraft } from './payment-draft.ts';
import { plainQuote } from './use-quote.ts';

beforeEach(() => void openBrowser());

const line = (id: string, amount: number) => ({ id, name: id, images: [], price: 280, amount });
const cartOf = (...lines: ReturnType<typeof line>[]): CheckoutGoods => ({
  kind: 'cart',
  lines,
  price: 560,
});
const cart = cartOf(line('loaf', 2));
const plain = plainQuote(560);

it('an order has the goods, the price that the buyer sees, and what is left to pay', () => {
  expect(draftOf(cart, { advance: 200, txnId: '324567890123' }, '1234567', plain)).toEqual({
    orderId: '1234567',
    courseName: '',
    note: '',
    items: [{ id: 'loaf', amount: 2 }],
    coursePrice: 560,
    advancePayment: 200,
    balancePayment: 360,
    txnId: '324567890123',
  });
});

it('an order has its code and the wish for a credit, and only what is left is to be paid', () => {
  const quote = { price: 406, offerCode: 'BAKE10', credit: 100 };
  expect(draftOf(cart, { advance: 203, txnId: '324567890123' }, '1234567', quote)).toMatchObject({
    coursePrice: 406,
    balancePayment: 203,
    offerCode: 'BAKE10',
    demoCredit: true,
  });
});

it.each([
  [cart, true],
  [cartOf(line('loaf', 3)), false],
  [cartOf(line('cake', 2)), false],
  [cartOf(line('loaf', 2), line('cake', 1)), false],
])('an unanswered order is for exactly the same cart', (goods, same) => {
  const order = draftOf(cart, { advance: 0, txnId: '' }, '1234567', plain);
  expect(isFor(order, goods)).toBe(same);
});

it('what one person entered about a payment is not shown to another', () => {
  const draft = {
    orderId: '1234567',
    part: 'full' as const,
    advance: '560',
    txnId: '324567890123',
    price: 560,
    words: '2 × Loaf',
  };
  savePaymentDraft({ user: 'asha', course: '' }, draft);
  expect(paymentDraft({ user: 'asha', course: '' })).toEqual(draft);
  expect(paymentDraft({ user: 'ravi', course: '' })).toBeUndefined();
  expect(paymentDraft({ user: 'asha', course: 'Bread' })).toBeUndefined();
});
