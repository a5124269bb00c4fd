import type * as z from 'zod/mini';
import type { taxSplit } from './content.ts';

export type GoodsKind = 'course' | 'demo' | 'bread' | 'cereal' | 'bakery';

/** From which day (in India) a kind has which code and rate, percent of CGST and SGST. */
type Row = { kind: GoodsKind; from: string; code: string; words: string; rate: number };

const training = { code: '999293', words: 'Commercial training and coaching', rate: 18 };
const bread = { kind: 'bread', code: '1905', words: 'Bread', rate: 0 } as const;
const cereal = { kind: 'cereal', code: '1904', words: 'Prepared breakfast cereals' } as const;
const bakery = {
  kind: 'bakery',
  code: '1905',
  words: "Cakes, biscuits and other bakers' wares",
} as const;

/**
 * ASK YOUR ACCOUNTANT before a GSTIN is entered: a loaf with fruit may be a cake, bread served in
 * the lounge is a restaurant's. Each row names its source. The newest begun row holds; a new rate
 * is a new row; no row is ever changed.
 */
export const rates: readonly Row[] = [
  // SAC 999293, Notification 11/2017 – Central Tax (Rate), serial 30: CGST 9 %.
  { kind: 'course', from: '2017-07-01', ...training },
  { kind: 'demo', from: '2017-07-01', ...training },
  // Nil: Notification 2/2017, since 22 September 2025 10/2025 – Central Tax (Rate).
  { from: '2017-07-01', ...bread },
  // CGST 9 %: Notification 1/2017 as amended by 41/2017; 2.5 %: 9/2025 (Rate), schedule I.
  { from: '2017-11-15', ...bakery, rate: 18 },
  { from: '2025-09-22', ...bakery, rate: 5 },
  // Heading 1904, by the same notifications.
  { from: '2017-07-01', ...cereal, rate: 18 },
  { from: '2025-09-22', ...cereal, rate: 5 },
];

export const ratedFrom = '2017-11-15';

/** Code and rate of a kind on a day; throws for a day before the first row. */
export function rateOf(kind: GoodsKind, day: string): Row {
  const row = rates.findLast((rate) => rate.kind === kind && rate.from <= day);
  if (!row) throw new Error(`No rate of ${kind} on ${day}`);
  return row;
}

export function kindOfCategory(category: string): GoodsKind {
  const word = category.trim().toLowerCase();
  if (word === 'bread' || word === 'breads') return 'bread';
  if (word === 'breakfast') return 'cereal';
  return 'bakery';
}

/** Whether an advance is taxed: of goods it is not (Notification 66/2017 – Central Tax). */
export const isService = (kind: GoodsKind): boolean => kind === 'course' || kind === 'demo';
export type Split = z.output<typeof taxSplit>;

/**
 * Splits paise that include tax of `rate` percent, without loss. CGST and SGST are equal: each half
 * of the tax, rounded; the rest, with an odd paisa, is the taxable value. Exact below 2^53 / 200
 * paise, 45,000 crore rupees.
 */
export function split(paise: number, rate: number, isSameState: boolean): Split {
  if (isSameState) {
    const each = Math.round((paise * rate) / (2 * (100 + rate)));
    return { taxable: paise - 2 * each, cgst: each, sgst: each, igst: 0 };
  }
  const igst = Math.round((paise * rate) / (100 + rate));
  return { taxable: paise - igst, cgst: 0, sgst: 0, igst };
}

/**
 * Shares an amount by weights without loss: each part is rounded down, and the largest rests get a
 * unit more, the first of equals first. No line gets more than its weight while the amount is at
 * most their sum.
 */
export function share(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((portion) => Number(portion / whole));
  let remaining = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRest = exact
    .map((portion, i) => ({ i, rest: portion % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1));
  for (const { i } of byRest) {
    if (remaining === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    remaining -= 1;
  }
  return parts;
}

export const total = (splits: readonly Split[]): Split =>
  splits.reduce(
    (sum, split) => ({
      taxable: sum.taxable + split.taxable,
      cgst: sum.cgst + split.cgst,
      sgst: sum.sgst + split.sgst,
      igst: sum.igst + split.igst,
    }),
    { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  );
