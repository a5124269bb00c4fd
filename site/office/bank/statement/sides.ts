import type { Side } from '../../../../contract/bank.ts';
import { meaningsOf } from '../../kit/sheet/words.ts';

const comingIn = [
  ...['c', 'cr', 'credit', 'credits', 'credited', 'deposit', 'deposits', 'deposited', 'dep'],
  ...['received', 'in', 'inward', 'moneyin', '+'],
];
const goingOut = [
  ...['dr', 'debit', 'debits', 'debited', 'withdrawal', 'withdrawals', 'withdrawl', 'withdrawn'],
  ...['wd', 'wdl', 'w', 'paid', 'out', 'outward', 'sent', 'moneyout', '-'],
];
const words = new Map<string, Side>([
  ...comingIn.map((word) => [word, 'in'] as const),
  ...goingOut.map((word) => [word, 'out'] as const),
]);

/**
 * What the words of a column of types say; what somebody said (`told`) goes first. D beside W is a
 * deposit and beside C a debit.
 */
export function sidesOf(types: string[], told: Record<string, Side> = {}) {
  const has = (...some: string[]) => some.some((word) => types.includes(word));
  const [deposits, debits] = [has('w', 'wd', 'withdrawal'), has('c', 'cr', 'credit')];
  const d = deposits === debits ? [] : [['d', deposits ? 'in' : 'out'] as const];
  return meaningsOf(types, new Map<string, Side>([...words, ...d]), told);
}
