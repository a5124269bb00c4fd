import { type Cell, isNothing, shown } from './cells.ts';

export type Problem = { reason: string };
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'reason' in value;

/** Paise, negative with a minus, in brackets or with Dr; `side` where Cr or Dr stands with it. */
export type Amount = { paise: number; side: 'cr' | 'dr' | '' };

/** Digits with commas as in India or elsewhere, and at most two decimals. */
const digits = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d{1,2})?$/;

const dash = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const currency = /₹|inr\.?|rs\.?/gi;
const parts =
  /^(?:(cr|dr)\.?:?)?([-+]?)(\(?)([-+]?)([\d.,]+)([-+]?)(\)?)([-+]?)\(?(cr|dr)?\.?\)?$/i;

/** The amount of a cell; null for an empty one, a sign for nothing, and 0. */
export function readAmount(cell: Cell | undefined): Amount | null | Problem {
  const problem = { reason: `“${shown(cell)}” is no amount` };
  if (typeof cell === 'number') {
    const paise = Math.round(cell * 100);
    const isExact = Number.isSafeInteger(paise) && Math.abs(cell * 100 - paise) < 0.01;
    if (!isExact) return problem;
    return paise === 0 ? null : { paise, side: '' };
  }
  const text = shown(cell).replace(/^'/, '').replace(dash, '-');
  const plain = text.replace(currency, '').replace(/\s/g, '').replace(/\/-$/, '');
  if (/\d\s+\d/.test(text)) return problem;
  if (isNothing(plain)) return null;
  const [, before, early, open, inner, value = '', late, close, last, after] =
    parts.exec(plain) ?? [];
  const signs = [early, inner, late, last].filter(Boolean);
  const isOdd =
    signs.length + (open ? 1 : 0) > 1 || Boolean(open) !== Boolean(close) || (before && after);
  if (!/\d/.test(value) || !digits.test(value) || isOdd) return problem;
  const paise = Math.round(Number(value.replaceAll(',', '')) * 100);
  if (!Number.isSafeInteger(paise)) return problem;
  if (paise === 0) return null;
  const side = (before ?? after ?? '').toLowerCase() as Amount['side'];
  const isMinus = open === '(' || signs[0] === '-';
  if ((isMinus && side === 'cr') || (signs[0] === '+' && side === 'dr')) return problem;
  return { paise: isMinus || side === 'dr' ? -paise : paise, side };
}
