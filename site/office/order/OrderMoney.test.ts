import { expect, it } from 'vitest';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { nextStepOf, sumsOf } from './OrderMoney.tsx';

const claim = { _id: 'c', state: 'claimed' } as AdminPayment;
const checked = { _id: 'v', state: 'verified' } as AdminPayment;

it.each([
  ['a claim is verified first, whatever the status', 'cancelled', 0, 0, [checked, claim], 'verify'],
  ['a balance is recorded', 'success', 4000, 0, [checked], 'record'],
  ['nothing paid is recorded', 'pending', 0, 0, [], 'record'],
  ['a whole order has its buyer to write to', 'success', 8000, 0, [checked], 'message'],
  ['what a running order has too much is sent back', 'success', 9000, 0, [checked], 'refund'],
  ['what a cancelled order has is sent back', 'cancelled', 4000, 0, [checked], 'refund'],
  ['as is the rest of a refund', 'refunded', 4000, 1000, [checked], 'refund'],
  ['and then it is over', 'refunded', 4000, 4000, [checked], 'message'],
  ['a failed order without money too', 'failed', 0, 0, [], 'message'],
] as const)('%s', (_, status, paid, refunded, payments, verb) => {
  const order = { status, paid, refunded, claimed: 0, coursePrice: 8000 } as AdminOrder;
  expect(nextStepOf(order, payments)).toBe(verb);
});

it.each([
  [
    'a claim, of what',
    { paid: 0, claimed: 8000 },
    ['Rs.\u00a08,000 to verify', 'of Rs.\u00a08,000'],
  ],
  [
    'a claim before a balance',
    { paid: 1000, claimed: 4000 },
    [
      'Rs.\u00a04,000 to verify',
      'Due: Rs.\u00a03,000 since 1 Jan 2026',
      'Rs.\u00a01,000 of Rs.\u00a08,000 paid',
    ],
  ],
  [
    'what is too much',
    { paid: 9000, claimed: 0 },
    ['Rs.\u00a01,000 too much was paid', 'Rs.\u00a09,000 of Rs.\u00a08,000 paid'],
  ],
  ['that all is paid', { paid: 8000, claimed: 0 }, ['Paid: Rs.\u00a08,000']],
  [
    'that all is paid, and what went back',
    { paid: 8000, claimed: 0, refunded: 50 },
    ['Paid: Rs.\u00a08,000', 'Rs.\u00a050 sent back'],
  ],
  [
    'what went back of what is refunded',
    { paid: 8000, claimed: 0, refunded: 8000, status: 'refunded' },
    ['Rs.\u00a08,000 sent back', 'Paid: Rs.\u00a08,000'],
  ],
  [
    'that nothing is due of what is closed',
    { paid: 0, claimed: 0, status: 'failed' },
    ['Nothing is due'],
  ],
] as const)('an order begins with %s', (_, sums, words) => {
  const order = { status: 'success', refunded: 0, coursePrice: 8000, kind: 'course', ...sums };
  expect(sumsOf({ startDate: '2026-01-01', ...order } as AdminOrder)).toEqual(words);
});
