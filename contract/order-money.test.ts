import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { balance, exactRupees, rupees, subtotal } from './money.ts';
import {
  dueInWords,
  dueOnOf,
  dueSentence,
  duesOf,
  moneyFacts,
  moneyOf,
  restInWords,
  returnedInWords,
  sumsInWords,
} from './order-money.ts';

const now = '2026-11-25';
const order = {
  kind: 'course',
  status: 'pending',
  coursePrice: 9501,
  paid: 0,
  claimed: 0,
  refunded: 0,
  startDate: '2026-12-05',
  neededOn: '',
  seatUntil: '',
  createdAt: '2026-11-24T06:00:00.000Z',
} as const;
type Change = Partial<{ [Field in keyof typeof order]: string | number }>;
const of = (change: Change = {}) => ({ ...order, ...change }) as Parameters<typeof moneyFacts>[0];
const factsOf = (change: Change) =>
  moneyFacts(of(change), now).map(({ name, words }) => `${name}: ${words}`);

describe('the money of an order', () => {
  it.each<[string, Change, Partial<ReturnType<typeof moneyOf>>]>([
    ['nothing came', {}, { due: 9501, expected: 9501, toHalf: 4751, given: 0 }],
    ['a claim', { claimed: 4000 }, { due: 5501, expected: 9501, toHalf: 751, given: 4000 }],
    ['all is claimed', { claimed: 9501 }, { due: 0, expected: 9501, claimed: 9501 }],
    ['both', { paid: 4751, claimed: 4750 }, { due: 0, expected: 4750, toHalf: 0 }],
    ['a refund is paid', { paid: 9501, refunded: 4751 }, { due: 0, kept: 4750, over: 0 }],
    ['too much', { paid: 10_000 }, { due: 0, expected: 0, over: 499, kept: 10_000 }],
    ['it went back', { paid: 10_000, refunded: 499 }, { over: 0, kept: 9501, given: 9501 }],
  ])('%s', (_, change, expected) => {
    expect(moneyOf(of(change))).toMatchObject(expected);
  });

  it.each(['cancelled', 'refunded', 'failed'])('of a %s one is not owed', (status) => {
    const closed = of({ status, paid: 1000 });
    expect(moneyOf(closed)).toMatchObject({ due: 0, expected: 0, unverified: 8501, kept: 1000 });
    expect([dueOnOf(closed), duesOf(closed), dueInWords(closed)]).toEqual([
      '',
      [],
      'Nothing is due',
    ]);
  });
});

describe('what is due', () => {
  it('is due on the first day of class or collection, and by no day while that has none', () => {
    expect(dueOnOf(of())).toBe('2026-12-05');
    expect(dueOnOf(of({ kind: 'shop', neededOn: '2026-11-28' }))).toBe('2026-11-28');
    const cancelled = { ...of(), classes: { state: 'cancelled' } as const };
    for (const undated of [of({ startDate: '' }), of({ kind: 'shop' }), cancelled])
      expect(dueOnOf(undated)).toBe('');
    expect(dueInWords(of({ startDate: '' }), now)).toBe('Rs.\u00a09,501 on the first day of class');
    expect(dueInWords(of({ kind: 'shop' }), now)).toBe('Rs.\u00a09,501 on collection');
  });

  it('has one day for each rupee: half of it keeps a seat that is held for days', () => {
    const held = { seatUntil: '2026-11-28T18:30:00.000Z' };
    expect(dueInWords(of(held), now)).toBe(
      'Rs.\u00a04,751 by 28 Nov 2026, Rs.\u00a04,750 by 5 Dec 2026',
    );
    expect(dueInWords(of({ ...held, claimed: 4000 }), now)).toBe(
      'Rs.\u00a0751 by 28 Nov 2026, Rs.\u00a04,750 by 5 Dec 2026',
    );
    // The last day of the hold is one of it.
    expect(duesOf(of(held), '2026-11-28')).toHaveLength(2);
    // Half has come, the hold is over, the class is first, or the school has accepted the order.
    for (const change of [
      { ...held, claimed: 4751 },
      { seatUntil: '2026-11-24T18:30:00.000Z' },
      { ...held, startDate: '2026-11-28' },
      { ...held, status: 'success' },
    ])
      expect(duesOf(of(change), now)).toHaveLength(1);
  });

  it('says since when it is', () => {
    expect(dueInWords(of(), '2026-12-05')).toBe('Rs.\u00a09,501 by 5 Dec 2026');
    expect(dueInWords(of(), '2026-12-06')).toBe('Rs.\u00a09,501, due since 5 Dec 2026');
  });
});

describe('in words', () => {
  it.each<[string, Change, string[]]>([
    ['cash', {}, ['Advance: Rs.\u00a00', 'Balance: Rs.\u00a09,501 by 5 Dec 2026']],
    [
      'half is claimed',
      { claimed: 4751 },
      ['Advance: Rs.\u00a04,751 to be checked', 'Balance: Rs.\u00a04,750 by 5 Dec 2026'],
    ],
    [
      'all is claimed',
      { claimed: 9501 },
      ['Advance: Rs.\u00a09,501 to be checked', 'Balance: Nothing is due'],
    ],
    [
      'half is paid and half claimed',
      { paid: 4751, claimed: 4750 },
      ['Advance: Rs.\u00a04,751', 'To be checked: Rs.\u00a04,750', 'Balance: Nothing is due'],
    ],
    [
      'half is paid',
      { paid: 4751, status: 'success' },
      ['Advance: Rs.\u00a04,751', 'Balance: Rs.\u00a04,750 by 5 Dec 2026'],
    ],
    ['all is paid', { paid: 9501 }, ['Paid: Rs.\u00a09,501']],
    [
      'all is paid, and more is claimed',
      { paid: 9501, claimed: 500 },
      ['Advance: Rs.\u00a09,501', 'To be checked: Rs.\u00a0500', 'Balance: Nothing is due'],
    ],
    [
      'nothing of a closed one',
      { status: 'failed' },
      ['Advance: Rs.\u00a00', 'Balance: Nothing is due'],
    ],
    [
      'refunded',
      { paid: 9501, refunded: 9501, status: 'refunded' },
      ['Paid: Rs.\u00a09,501', 'Sent back: Rs.\u00a09,501'],
    ],
    [
      'a claim of a cancelled order',
      { claimed: 4751, status: 'cancelled' },
      ['Advance: Rs.\u00a04,751 to be checked', 'Balance: Nothing is due'],
    ],
  ])('%s', (_, change, words) => {
    expect(factsOf(change)).toEqual(words);
  });

  it.each<[Change, string]>([
    [{}, 'Nothing was paid'],
    [{ paid: 9501 }, 'Rs.\u00a09,501 is on its way back'],
    [
      { paid: 9501, refunded: 4751 },
      'Rs.\u00a04,751 was sent back, Rs.\u00a04,750 is on its way back',
    ],
    [{ paid: 9501, refunded: 9501 }, 'Rs.\u00a09,501 was sent back'],
  ])('of %j that is closed: %s', (change, words) => {
    expect(returnedInWords(of({ status: 'refunded', ...change }))).toBe(words);
  });

  it('a line has the sums, a mail what is left of them', () => {
    expect(sumsInWords(of({ paid: 6750, claimed: 1750, refunded: 50 }))).toBe(
      'Rs.\u00a06,750 of Rs.\u00a09,501 paid, Rs.\u00a01,750 to be checked, Rs.\u00a050 sent back',
    );
    expect(sumsInWords(of({ paid: 6750 }))).toBe('Rs.\u00a06,750 of Rs.\u00a09,501 paid');
    expect(dueSentence(of({ startDate: '' }))).toBe(
      'Due: Rs.\u00a09,501 on the first day of class',
    );
    expect(dueSentence(of({ paid: 9501 }))).toBe('Nothing is due');
    const rest = { kind: 'course', due: 1001, dueOn: '2026-12-05', claimed: 1750 } as const;
    expect(restInWords(rest, now)).toBe(
      'Rs.\u00a01,001 is due by 5 Dec 2026. Rs.\u00a01,750 is still to be checked.',
    );
    expect(restInWords({ ...rest, claimed: 0 }, '2026-12-06')).toMatch(/was due on 5 Dec 2026/);
    expect(restInWords({ ...rest, claimed: 0 }, '2026-12-05')).toMatch(/is due by 5 Dec 2026/);
    expect(restInWords({ ...rest, dueOn: '', claimed: 0 }, now)).toBe(
      'Rs.\u00a01,001 is due on the first day of class.',
    );
    expect(restInWords({ ...rest, due: 0, claimed: 0 }, now)).toBe('Everything is paid.');
  });
});

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
