import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share, split, total } from '../../contract/document/tax.ts';
import { differenceOf, expectedIn } from '../../contract/drawer.ts';
import { limits } from '../../contract/limits.ts';
import { half, sumsOf } from '../../contract/money.ts';
import { discountOf, leastPrice, mostPercent, offerKinds } from '../../contract/offer.ts';
import { statuses } from '../../contract/order.ts';
import { duesOf, moneyOf, payable } from '../../contract/order-money.ts';
import { agreedOn, type Discounted, discountedAgain } from '../checkout/offer.ts';
import type { OpenClaim } from '../payment/open-claims.ts';
import { correctionOf } from './correct.ts';
import { clearOf } from './terms.ts';

/** What money always is, whatever the function: whole, never below 0, never above its parts. */

fc.configureGlobal({ seed: 20_261_129 });

const price = fc.integer({ min: 1, max: limits.price.max });
const amount = fc.integer({ min: 0, max: limits.price.max });
const isWithin = (sum: number, most: number) => {
  expect(Number.isSafeInteger(sum)).toBe(true);
  expect(sum).toBeGreaterThanOrEqual(0);
  expect(sum).toBeLessThanOrEqual(most);
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const goods = fc.array(price, { minLength: 1, maxLength: 6 });
type Sale = Parameters<typeof discountedAgain>[0];
const saleOf = (costs: readonly number[]) =>
  ({
    kind: 'shop',
    listPrice: sum(costs),
    coursePrice: sum(costs),
    goods: costs.map((rupees, i) => ({ id: `p${i}`, rupees })),
    lines: costs.map((price) => ({ price, amount: 1, discount: 0 })),
  }) as unknown as Sale;
/** What is taken off is shared over the lines, none of which costs less than nothing. */
function expectShared(
  { lines, discount, coursePrice }: Pick<Discounted, 'lines' | 'discount' | 'coursePrice'>,
  costs: readonly number[],
) {
  isWithin(discount, sum(costs) - leastPrice);
  expect(coursePrice).toBe(sum(costs) - discount);
  expect(sum(lines.map((line) => line.discount))).toBe(discount);
  for (const [i, line] of lines.entries()) isWithin(line.discount, costs[i] ?? 0);
}
const offer = fc.record({
  kind: fc.constantFrom(...offerKinds),
  value: fc.integer({ min: 1, max: limits.price.max }),
  scope: fc.constantFrom('all', 'products', 'chosen'),
  goods: fc.subarray(['p0', 'p1', 'p2'].map((id) => ({ kind: 'product', id }))),
});
type Found = NonNullable<Parameters<typeof discountedAgain>[2]>;

const caught = <Done>(done: () => Done) => {
  try {
    return done();
  } catch {
    return undefined;
  }
};

describe('of money', () => {
  it('half is the smallest whole part that two of are the price', () => {
    fc.assert(
      fc.property(price, (whole) => {
        isWithin(half(whole), whole);
        expect(2 * half(whole) - whole).toBe(whole % 2);
      }),
    );
  });

  it('advance and balance are the price, whatever came', () => {
    fc.assert(
      fc.property(price, amount, (whole, come) => {
        const { advancePayment, balancePayment } = sumsOf(whole, come);
        isWithin(advancePayment, Math.min(whole, come));
        expect(advancePayment + balancePayment).toBe(whole);
      }),
    );
  });

  it('of an order no sum is less than nothing, or more than what it is of', () => {
    const order = fc.record({
      coursePrice: price,
      paid: amount,
      claimed: amount,
      refunded: fc.nat(),
      status: fc.constantFrom(...statuses),
      kind: fc.constantFrom('course', 'shop'),
      cancelAskedAt: fc.constantFrom('', '2026-11-22T06:00:00.000Z'),
      startDate: fc.constantFrom('', '2026-12-05'),
      neededOn: fc.constant(''),
      seatUntil: fc.constantFrom('', '2026-11-30T18:30:00.000Z'),
      createdAt: fc.constant('2026-11-24T06:00:00.000Z'),
    });
    fc.assert(
      fc.property(order, ({ refunded, ...rest }) => {
        const amounts = { ...rest, refunded: refunded % (rest.paid + 1) };
        const { coursePrice: whole, paid, claimed } = amounts;
        const money = moneyOf(amounts);
        isWithin(money.kept, paid);
        isWithin(money.over, money.kept);
        isWithin(money.given, paid + claimed);
        isWithin(money.unverified, whole);
        isWithin(money.expected, money.unverified);
        expect(money.due).toBe(Math.max(0, money.expected - claimed));
        isWithin(money.toHalf, half(whole));
        isWithin(payable(amounts), money.due);
        const dues = duesOf(amounts as Parameters<typeof duesOf>[0], '2026-11-25');
        for (const due of dues) expect(due.amount).toBeGreaterThan(0);
        expect(sum(dues.map((due) => due.amount))).toBe(payable(amounts));
      }),
    );
  });

  it('a discount is never more than the goods it is for, nor the last rupee', () => {
    fc.assert(
      fc.property(offer, price, price, ({ kind, value }, figure, other) => {
        const [eligible, whole] = [Math.min(figure, other), Math.max(figure, other)];
        const percent = kind === 'percent' ? (value % mostPercent) + 1 : value;
        const off = discountOf({ kind, value: percent }, { eligible, whole });
        isWithin(off, Math.min(eligible, whole - leastPrice));
        if (kind === 'rupees') isWithin(off, value);
      }),
    );
  });

  it('an agreed price is what is left of the lines', () => {
    fc.assert(
      fc.property(goods, fc.double({ min: 0, max: 0.999, noNaN: true }), (costs, part) => {
        fc.pre(sum(costs) > leastPrice);
        const agreed = Math.max(leastPrice, Math.floor(sum(costs) * part));
        const sale = { ...saleOf(costs), offer: undefined, discount: 0 };
        expectShared(agreedOn(sale, agreed), costs);
      }),
    );
  });

  it('a changed order keeps no more discount than it had, nor than its goods are worth', () => {
    fc.assert(
      fc.property(goods, goods, fc.option(offer), amount, (before, after, found, off) => {
        const was = { ...saleOf(before), discount: Math.min(off, sum(before) - leastPrice) };
        const changed = () =>
          discountedAgain(saleOf(after), was, (found ?? undefined) as Found | undefined);
        const isFor = (i: number) =>
          found?.scope !== 'chosen' || found.goods.some(({ id }) => id === `p${i}`);
        const worth = sum(after.filter((_, i) => isFor(i)));
        const most = Math.min(was.discount, worth, sum(after) - leastPrice);
        // To lose it altogether is refused.
        const next = caught(changed);
        expect(most > 0 || was.discount === 0 || !next).toBe(true);
        if (!next) return;
        expectShared(next, after);
        isWithin(next.discount, most);
        for (const [i, line] of next.lines.entries()) if (!isFor(i)) expect(line.discount).toBe(0);
      }),
    );
  });

  it('tax is split without loss, and shared over lines by what they cost', () => {
    const rate = fc.constantFrom(0, 3, 5, 12, 18, 28, 40);
    fc.assert(
      fc.property(goods, rate, fc.boolean(), amount, (costs, percent, isSameState, part) => {
        const splits = costs.map((paise) => split(paise, percent, isSameState));
        for (const [i, taxes] of splits.entries()) {
          for (const each of Object.values(taxes)) isWithin(each, costs[i] ?? 0);
          expect(sum(Object.values(taxes))).toBe(costs[i]);
          expect(taxes.cgst).toBe(taxes.sgst);
          expect(isSameState ? taxes.igst : taxes.cgst).toBe(0);
          // All tax is its rate of the taxable value, to the paisa of each odd rest.
          const tax = taxes.cgst + taxes.sgst + taxes.igst;
          expect(Math.abs(tax - (taxes.taxable * percent) / 100)).toBeLessThanOrEqual(2);
        }
        expect(sum(Object.values(total(splits)))).toBe(sum(costs));
        const shared = Math.min(part, sum(costs));
        const parts = share(shared, costs);
        expect(sum(parts)).toBe(shared);
        for (const [i, each] of parts.entries()) isWithin(each, costs[i] ?? 0);
      }),
    );
  });

  it('a drawer that has what is expected has no difference', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (opening, cashIn, cashOut, counted) => {
        const drawer = { opening, cashIn, cashOut };
        expect(expectedIn(drawer) + cashOut).toBe(opening + cashIn);
        expect(differenceOf({ ...drawer, counted: expectedIn(drawer) })).toBe(0);
        expect(differenceOf({ ...drawer, counted }) + expectedIn(drawer)).toBe(counted);
      }),
    );
  });

  it('claims that success verifies are no more than what is left of the price', () => {
    const claims = fc.array(
      price.map((amount) => claimOf(amount)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(claims, price, (open, unverified) => {
        isWithin(sum(clearOf(open, unverified).map((claim) => claim.amount)), unverified);
      }),
    );
  });

  it('another advance leaves paid and claimed as much as was typed, and nothing below what is back', () => {
    const claims = fc.array(
      price.map((amount) => claimOf(amount)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(claims, amount, amount, (open, paid, advance) => {
        const sums = { paid, claimed: sum(open.map((claim) => claim.amount)) };
        const before = sums as Parameters<typeof correctionOf>[0];
        const { kept, difference } = correctionOf(before, open, advance);
        const claimed = sum(kept.map((claim) => claim.amount));
        expect(paid + difference + claimed).toBe(advance);
        isWithin(paid + difference, advance);
      }),
    );
  });
});

let number = 0;
const claimOf = (amount: number) =>
  ({
    id: `c${++number}`,
    amount,
    method: 'upi',
    reference: String(412_345_678_900 + number),
    receivedOn: '2026-11-24',
    doubts: [],
    bank: null,
  }) as unknown as OpenClaim;
