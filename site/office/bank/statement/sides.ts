import type { Side } from '../../../../contract/bank.ts';

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

/** A word of a type as it is compared: `W/D` is `wd`, `(Cr.)` is `cr`. */
export const typeOf = (shown: string) => shown.toLowerCase().replace(/[^\p{L}\p{N}+-]/gu, '');

/**
 * What the words of a column of types say, by whole words; what somebody said (`told`) goes first.
 * D beside W is a deposit and beside C a debit; unknown ones are in `unknown`.
 */
export function sidesOf(types: Iterable<string>, told: Record<string, Side> = {}) {
  const all = new Set(types);
  const deposits = all.has('w') || all.has('wd') || all.has('withdrawal');
  const debits = all.has('c') || all.has('cr') || all.has('credit');
  const d = deposits === debits ? undefined : deposits ? 'in' : 'out';
  const named = new Map(Object.entries(told));
  const sides = new Map<string, Side>();
  for (const type of all) {
    const side = named.get(type) ?? (type === 'd' ? d : words.get(type));
    if (side) sides.set(type, side);
  }
  return { sides, unknown: [...all].filter((type) => type !== '' && !sides.has(type)) };
}
