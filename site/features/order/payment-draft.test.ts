import { describe, expect, it } from 'vitest';
import type { CheckoutGoods } from './order-draft.ts';
import { changedFrom, type PaymentDraft, startPaymentDraft } from './payment-draft.ts';

const course = (price: number): CheckoutGoods => ({
  kind: 'course',
  name: 'Bread',
  price,
  image: '',
});
const loaf = { id: 'a', name: 'Loaf', images: [], price: 280, amount: 2 };
const cart: CheckoutGoods = { kind: 'cart', lines: [loaf], price: 560 };

/** Entered for a course of Rs. 3,500. */
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
