import { expect, it } from 'vitest';
import { halfComes } from './payment.ts';

const coming = (amount: number, more = {}) => ({
  ...{ number: '1234567', price: 4001, balance: 4001, amount },
  ...more,
});

it.each([
  ['half of the price', [coming(2001)], true],
  ['less than half', [coming(2000)], false],
  ['less than half, after which half has come', [coming(1, { balance: 2001 })], true],
  ['half of one order, in two payments', [coming(1000), coming(1001)], true],
  [
    'all of one order and less than half of another',
    [coming(4001, { number: '7' }), coming(9)],
    false,
  ],
])('with %s, an order is proposed to be confirmed only where half has come', (_, all, isEnough) => {
  expect(halfComes(all)).toBe(isEnough);
});
