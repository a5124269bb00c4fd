import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import type { CheckoutGoods } from './order-draft.ts';
import {
  changedFrom,
  clearPaymentDraft,
  type PaymentDraft,
  paymentDraft,
  savePaymentDraft,
  startPaymentDraft,
  unfinishedPayments,
} from './payment-draft.ts';

const course = (price: number): CheckoutGoods => ({
  kind: 'course',
  name: 'Bread',
  price,
  image: '',
});
const loaf = { id: 'a', name: 'Loaf', images: [], price: 280, amount: 2 };
const cart: CheckoutGoods = { kind: 'cart', lines: [loaf], price: 560 };

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
    const { orderId, ...rest } = startPaymentDraft(cart, undefined);
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
    expect(changedFrom(cart, entered({ txnId: '' }))).toBeUndefined();
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
