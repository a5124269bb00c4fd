import type { Status } from '../../contract/order.ts';

export type ModelLine = {
  direction: 'in' | 'refund';
  amount: number;
  state: 'claimed' | 'verified' | 'rejected';
  isCorrection: boolean;
  isTakenBack: boolean;
  ref: string;
  reason: string;
};

export const line = (changes: Partial<ModelLine> & { amount: number }): ModelLine => ({
  direction: 'in',
  state: 'verified',
  isCorrection: false,
  isTakenBack: false,
  ref: '',
  reason: '',
  ...changes,
});

export function sumsOf(lines: readonly ModelLine[]) {
  const sums = { paid: 0, claimed: 0, refunded: 0 };
  for (const { direction, amount, state, isCorrection } of lines) {
    if (state === 'rejected') continue;
    if (state === 'claimed') sums.claimed += amount;
    else if (direction === 'in') sums.paid += amount;
    else if (isCorrection) sums.paid -= amount;
    else sums.refunded += amount;
  }
  return sums;
}

/** What an order owes: what is neither paid nor claimed, and nothing once it is closed. */
export function dueOf(lines: readonly ModelLine[], price: number, status: Status): number {
  if (['cancelled', 'refunded', 'failed'].includes(status)) return 0;
  return price - advanceOf(lines, price);
}

export function advanceOf(lines: readonly ModelLine[], price: number): number {
  const { paid, claimed } = sumsOf(lines);
  return Math.min(price, paid + claimed);
}

export function correctedTo(lines: readonly ModelLine[], advance: number): ModelLine[] {
  const next = lines.map((modelLine) => ({ ...modelLine }));
  const sum = () => sumsOf(next).paid + sumsOf(next).claimed;
  for (const modelLine of next.toReversed())
    if (sum() > advance && modelLine.state === 'claimed')
      Object.assign(modelLine, { state: 'rejected', reason: 'The office corrected what was paid' });
  const amount = advance - sum();
  const [isCorrection, reason] = [true, 'Advance changed with the order'];
  if (amount > 0) next.push(line({ amount, isCorrection, reason }));
  if (amount < 0) next.push(line({ direction: 'refund', amount: -amount, isCorrection, reason }));
  return next;
}
