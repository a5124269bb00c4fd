import type { CashState } from '../../../contract/drawer.ts';
import { rupees } from '../../../contract/money.ts';

/** An amount with its sign where it is less than nothing, `− Rs. 500`. */
export const signedRupees = (amount: number): string =>
  amount < 0 ? `− ${rupees(-amount)}` : rupees(amount);

/** What a difference of counted and expected means. */
export const differenceWords = (difference: number): string =>
  difference === 0
    ? 'Right to the rupee'
    : `${rupees(Math.abs(difference))} ${difference < 0 ? 'missing' : 'too much'}`;

export const stateWords: Record<CashState, string> = {
  open: 'Not signed off',
  changed: 'Changed since',
  signed: 'Signed off',
  later: 'With a later day',
};
