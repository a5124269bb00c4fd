import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { balance, exactRupees, rupees, subtotal } from './money.ts';

fc.configureGlobal({ seed: 20_261_000 });

const price = fc.integer({ min: limits.price.min, max: limits.price.max });

describe('money', () => {
  it('is written in Indian grouping', () => {
    expect(rupees(100)).toBe('Rs.\u00a0100');
    expect(rupees(12_500)).toBe('Rs.\u00a012,500');
    expect(rupees(10_000_000)).toBe('Rs.\u00a01,00,00,000');
  });

  it('has two decimals where it has paise', () => {
    expect([5, 625_000, 123_456_789].map(exactRupees)).toEqual([
      ...['0.05', '6,250.00', '12,34,567.89'],
    ]);
  });

  it('reads back as the amount it was', () => {
    fc.assert(
      fc.property(price, (amount) => {
        expect(rupees(amount)).toMatch(/^Rs\.\u00a0(\d{1,2}(,\d{2})*(,\d{3})|\d{1,3})$/);
        expect(Number(rupees(amount).replace(/\D/g, ''))).toBe(amount);
      }),
    );
  });

  it('adds up in any order and in any split', () => {
    const lines = fc.array(fc.record({ price, amount: fc.integer({ min: 1, max: 50 }) }));
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        const sum = subtotal([...some, ...others]);
        expect(sum).toBe(subtotal(others.toReversed()) + subtotal(some));
        expect(Number.isSafeInteger(sum)).toBe(true);
      }),
    );
    const cart = [
      { price: 280, amount: 2 },
      { price: 750, amount: 1 },
    ];
    expect([subtotal([]), subtotal(cart)]).toEqual([0, 1310]);
  });

  it.each([
    [100, 101],
    [100, -1],
    [100, 0.5],
    [99.5, 1],
    [100, Number.NaN],
  ])('of Rs. %d is not split with an advance of %d', (amount, advance) => {
    expect(() => balance(amount, advance)).toThrow(RangeError);
  });
});
