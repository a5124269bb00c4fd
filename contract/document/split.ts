import type * as z from 'zod/mini';
import type * as reply from './content-reply.ts';
export type Split = z.output<typeof reply.split>;

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
  const parts = exact.map((one) => Number(one / whole));
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRest = exact
    .map((one, i) => ({ i, rest: one % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1));
  for (const { i } of byRest) {
    if (left === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** The sum of several splits. */
export const total = (splits: readonly Split[]): Split =>
  splits.reduce(
    (sum, one) => ({
      taxable: sum.taxable + one.taxable,
      cgst: sum.cgst + one.cgst,
      sgst: sum.sgst + one.sgst,
      igst: sum.igst + one.igst,
    }),
    { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  );
