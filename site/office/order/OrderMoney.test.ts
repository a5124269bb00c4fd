import { expect, it } from 'vitest';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { leadOf, nextStepOf } from './OrderMoney.tsx';

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
  expect(nextStepOf(order, payments).verb).toBe(verb);
});

it.each([
  [
    'a claim is what to notice',
    { coursePrice: 1310, paid: 0, claimed: 1310 },
    'Rs. 1,310 to verify',
  ],
  ['also beside a balance', { coursePrice: 8000, paid: 0, claimed: 4000 }, 'Rs. 4,000 to verify'],
  [
    'what is too much',
    { coursePrice: 8000, paid: 9000, claimed: 0 },
    'Rs. 1,000 too much was paid',
  ],
  ['else that nothing is due', { coursePrice: 8000, paid: 8000, claimed: 0 }, 'Nothing is due'],
] as const)('an order begins with %s', (_, sums, words) => {
  expect(leadOf({ status: 'pending', refunded: 0, ...sums } as AdminOrder)).toBe(words);
});
