import { isDay } from '../../../../contract/day.ts';
import { isUpiId, normalReference, referenceShape } from '../../../../contract/payment.ts';
import { type Cell, shown } from './cells.ts';

/** Why a cell cannot be read. */
export type Problem = { reason: string };
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'reason' in value;

const time = String.raw`(?:[ T,]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[AP]M)?Z?)?`;
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3,9})[/.\- ,]+(\d{4}|\d{2})${time}$`,
  'i',
);
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${time}$`, 'i');
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const two = (number: number | string) => String(number).padStart(2, '0');

/**
 * The day `YYYY-MM-DD` of a cell. The first of two numbers is the day, as all banks in India write
 * it; a month first is a problem, and never turned round.
 */
export function readDay(cell: Cell | undefined): string | Problem {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = shown(cell);
  if (text === '') return { reason: 'It has no day' };
  const [, day = '', middle = '', year = ''] = dayFirst.exec(text) ?? [];
  const [, early = '', month = '', late = ''] = yearFirst.exec(text) ?? [];
  const number = /^\d+$/.test(middle)
    ? Number(middle)
    : months.indexOf(middle.slice(0, 3).toLowerCase()) + 1;
  const iso = day
    ? `${year.length === 2 ? `20${year}` : year}-${two(number)}-${two(day)}`
    : `${early}-${two(month)}-${two(late)}`;
  return isDay(iso) ? iso : { reason: `“${text}” is no day; days are read day first` };
}

/** Digits with commas as in India or elsewhere, and at most two decimals. */
const digits = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** Paise, negative with a minus, in brackets or with Dr; null for an empty cell and 0. */
export function readPaise(cell: Cell | undefined): number | null | Problem {
  if (typeof cell === 'number') {
    const paise = Math.round(cell * 100);
    const isExact = Number.isSafeInteger(paise) && Math.abs(cell * 100 - paise) < 0.01;
    return isExact ? paise || null : { reason: `“${cell}” is no amount` };
  }
  const text = shown(cell);
  const plain = text
    .replace(/₹|^(?:inr|rs\.?)|(?:inr)$/gi, '')
    .replace(/\s/g, '')
    .replace(/\/-$/, '');
  if (plain === '' || plain === '-') return null;
  const [, minus = '', open = '', value = '', close = '', side = ''] =
    /^([-+]?)(\(?)([\d.,]+)(\)?)(cr|dr)?\.?$/i.exec(plain) ?? [];
  if (!digits.test(value) || (open === '(') !== (close === ')'))
    return { reason: `“${text}” is no amount` };
  const paise = Math.round(Number(value.replaceAll(',', '')) * 100);
  const isNegative = minus === '-' || open === '(' || /^dr$/i.test(side);
  return (isNegative ? -paise : paise) || null;
}

/** How spreadsheets show a number that is too long for them. */
const shortened = /^\d(?:\.\d+)?E\+?\d+$/i;

/** An RRN in a narration of UPI or IMPS; other runs of twelve digits may be account numbers. */
const rrn = /(?<![A-Z0-9])\d{12}(?![A-Z0-9])/gi;

/**
 * The twelve digits of UPI and IMPS (RRN), from the reference, which banks pad to sixteen, or from
 * the narration; else the bank's own, or empty.
 */
export function readReference(cell: Cell | undefined, narration: string): string | Problem {
  const text = normalReference(shown(cell).replace(/^'/, ''));
  if (shortened.test(text))
    return {
      reason:
        `The reference was cut to “${text}” by a spreadsheet. Download the statement again and ` +
        'import it without opening it in Excel, or make the column text there first.',
    };
  const unpadded = /^\d{13,}$/.test(text) ? text.replace(/^0+/, '').padStart(12, '0') : text;
  if (isUpiId(unpadded) && !/^0+$/.test(unpadded)) return unpadded;
  if (/UPI|IMPS/i.test(narration)) {
    const found = new Set(narration.match(rrn));
    const [only] = found;
    if (only && found.size === 1) return only;
  }
  return referenceShape.test(unpadded) && /[1-9A-Z]/.test(unpadded) ? unpadded : '';
}
