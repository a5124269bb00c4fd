import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { type CheckoutGoods, draftOf, isFor } from './order-draft.ts';
import {
  changedFrom,
  clearPaymentDraft,
  type PaymentDraft,
  paymentDraft,
  savePaymentDraft,
  startPaymentDraft,
  unfinishedPayments,
} from './payment-draft.ts';
import { mayStartAgain } from './StartAgain.tsx';
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

const begun = { hasPassword: false, emailConfirmed: false };

it.each([
  [true, 'an account that the checkout began', begun, undefined],
  [true, 'one with a payment not told of', begun, { txnId: '' }],
  [false, 'one whose payment was told of', begun, { txnId: '630612340007' }],
  [false, 'one with a password', { ...begun, hasPassword: true }, undefined],
  [false, 'one whose e-mail is confirmed', { ...begun, emailConfirmed: true }, undefined],
])('starting again is offered (%s) to %s', (may, _, user, paid) => {
  expect(mayStartAgain(user, paid)).toBe(may);
});

const course = (price: number): CheckoutGoods => ({
  kind: 'course',
  name: 'Bread',
  price,
  image: '',
});
const loaf = { id: 'a', name: 'Loaf', images: [], price: 280, amount: 2 };
const shop: CheckoutGoods = { kind: 'cart', lines: [loaf], price: 560 };

/** Entered for a course of Rs.\u00a03,500. */
const entered = (change: Partial<PaymentDraft> = {}): PaymentDraft => ({
  orderId: '1234567',
  part: 'half',
  advance: '1750',
  txnId: '324567890123',
  price: 3500,
  words: 'Bread',
  ...change,
});

describe('a payment by UPI', () => {
  it('begins with the full price under a fresh number', () => {
    const { orderId, ...rest } = startPaymentDraft(shop, undefined);
    expect(orderId).toMatch(/^[0-7]{7}$/);
    expect(rest).toMatchObject({ part: 'full', advance: '560', txnId: '', words: '2 × Loaf' });
  });

  it('goes on as it was entered', () => {
    expect(startPaymentDraft(course(3500), entered())).toEqual(entered());
  });

  it.each([
    [4000, entered(), { part: 'other', advance: '1750' }],
    [1500, entered(), { part: 'full', advance: '1500' }],
    [1750, entered(), { part: 'full', advance: '1750' }],
    [4000, entered({ part: 'other', advance: '1,000' }), { part: 'other', advance: '1,000' }],
    [4000, entered({ txnId: '' }), { part: 'half', advance: '2000' }],
    [4000, entered({ txnId: '', part: 'full' }), { part: 'full', advance: '4000' }],
  ])('keeps what is paid when the price is %i', (price, before, now) => {
    const { orderId } = before;
    expect(startPaymentDraft(course(price), before)).toMatchObject({ ...now, orderId, price });
  });

  it('says which price it was made by', () => {
    expect(changedFrom(course(3500), entered())).toBeUndefined();
    expect(changedFrom(course(4000), entered())).toBe(3500);
    expect(changedFrom(course(4000), entered({ txnId: '' }))).toBe(3500);
    // Nothing is paid, and it is another cart.
    expect(changedFrom(shop, entered({ txnId: '' }))).toBeUndefined();
    expect(changedFrom(course(4000), undefined)).toBeUndefined();
  });
});

describe('an unfinished payment', () => {
  const purchase = { user: 'asha', course: 'Bread' };

  it('is kept for its person for 24 hours', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    openBrowser();
    savePaymentDraft(purchase, entered());
    expect(paymentDraft(purchase)).toEqual(entered());
    expect(paymentDraft({ ...purchase, user: 'ravi' })).toBeUndefined();
    expect(paymentDraft({ ...purchase, course: '' })).toBeUndefined();
    expect(unfinishedPayments('asha')).toEqual([{ course: 'Bread', draft: entered() }]);
    expect(unfinishedPayments('ravi')).toEqual([]);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(unfinishedPayments('asha')).toEqual([]);
    savePaymentDraft(purchase, entered());
    clearPaymentDraft(purchase);
    expect(paymentDraft(purchase)).toBeUndefined();
  });

  it.each(['{', 'null', '7', '"x"', '{"until":9e15}', '{"until":9e15,"value":{"orderId":"9"}}'])(
    'that somebody else wrote, %s, is none',
    (text) => {
      const { localStorage } = openBrowser();
      localStorage.setItem('order-payment asha Bread', text);
      expect(paymentDraft(purchase)).toBeUndefined();
    },
  );

  it('is given up where nothing can be kept', () => {
    const { localStorage } = openBrowser();
    localStorage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    savePaymentDraft(purchase, entered());
    expect(paymentDraft(purchase)).toBeUndefined();
  });
});
