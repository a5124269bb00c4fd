import type { KitchenOrder } from '../../../contract/kitchen.ts';
import type { LineState } from '../../../contract/line-state.ts';
import { rupees } from '../../../contract/money.ts';
import { claimedInWords } from '../../../contract/order-money.ts';
import type { State } from '../kit/cells.tsx';

/** What is due of an order, or that it is paid or waits to be checked. */
export function moneyPill({ due, claimed }: Pick<KitchenOrder, 'due' | 'claimed'>): State {
  if (due > 0) return { words: `Due: ${rupees(due)}`, look: 'bad' };
  return claimed > 0
    ? { words: claimedInWords(claimed), look: '' }
    : { words: 'Paid', look: 'good' };
}

/** The state of all lines; undefined where they differ. */
export function stateOf(lines: readonly { state: LineState }[]): LineState | undefined {
  const [first] = lines;
  return lines.every(({ state }) => state === first?.state) ? first?.state : undefined;
}
