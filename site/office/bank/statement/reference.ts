import {
  hasTwoIds,
  isTransferId,
  normalReference,
  referenceShape,
} from '../../../../contract/transaction-id.ts';
import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { inWords } from '../../kit/sheet/day-order.ts';
import type { Problem } from '../../kit/sheet/read-amount.ts';
import type { Read } from './read-row.ts';
import type { Row } from './rows.ts';

/** How spreadsheets show a number that is too long for them. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** From sixteen digits on a spreadsheet keeps zeros in place of the last ones. */
const mostExact = 999_999_999_999_999;

/** An RRN, also right behind the word for it; other runs of twelve digits may be accounts. */
const rrn = /(?<=(?<![A-Z0-9])(?:[A-Z]*(?:UPI|IMPS|RRN|REF|NO))?)\d{12}(?![A-Z0-9])/g;

/** UTR of NEFT (16 characters, also 22) and RTGS (22): letters of the bank, then digits (RBI). */
const utr = /(?<![A-Z0-9])[A-Z]{1,6}\d{9,}(?![A-Z0-9])/g;
const isUtr = (text: string) => text.length === 16 || text.length === 22;

/** A mobile with the code of the country, as VPAs have it. */
const isMobile = (digits: string) => /^91[6-9]/.test(digits);

/**
 * Whether an RRN is of about that day: it begins with the last digit of the year and the number of
 * the day in it (NPCI).
 */
function isOf(id: string, day: string): boolean {
  const start = Date.parse(`${day.slice(0, 4)}-01-01`);
  const nth = (Date.parse(day) - start) / 86_400_000 + 1;
  return id.charAt(0) === day.charAt(3) && Math.abs(Number(id.slice(1, 4)) - nth) <= 3;
}

const only = (found: string[]): string | undefined =>
  new Set(found).size === 1 ? found[0] : undefined;

/** The id of a transfer in words of a statement, or empty where there is none or several. */
function idIn(words: string, day: string): string {
  const text = words.toUpperCase();
  const long = (text.match(utr) ?? []).filter(isUtr);
  const isNamed = /NEFT|RTGS|UTR/.test(text);
  const transfer = isNamed ? only(long) : undefined;
  if (transfer) return transfer;
  const twelve = (text.match(rrn) ?? []).filter((id) => !/^0+$/.test(id));
  const dated = only(twelve.filter((id) => isOf(id, day)));
  if (dated) return dated;
  return (/UPI|IMPS|RRN|UTR/.test(text) && only(twelve.filter((id) => !isMobile(id)))) || '';
}

/** Whether words have the id of a transfer of about that day, or of any day if it is empty. */
export const hasId = (words: string) =>
  /UPI|IMPS|NEFT|RTGS/i.test(words) && idIn(words, '0000-01-01') !== '';

/** A day with the id of another one: an RRN tells the day of its transfer. */
export function idOfOther(
  read: { row: Row; what: Read }[],
  dayOf: (written: Row['written']) => string,
): string {
  for (const { row, what } of read) {
    const id = what.kind === 'line' ? what.line.reference : '';
    const turned = row.written?.turned;
    const day = dayOf(row.written);
    if (isTransferId(id) && !isOf(id, day) && turned && isOf(id, turned))
      return `Row ${row.row} is ${inWords(day)}, and its transaction id is of ${inWords(turned)}.`;
  }
  return '';
}

/** The reference of a column as it is compared: without the word for it, not padded, and one. */
function ownOf(cell: Cell | undefined): string {
  if (hasTwoIds(shown(cell))) return '';
  const text = normalReference(shown(cell).replace(/^'/, ''));
  const plain = text.replace(
    /^(?:UPI|IMPS|NEFT|RTGS|UTR|RRN|REF)(?:NO)?[-/:.#]*(?=[A-Z]*\d{6})/,
    '',
  );
  const digits = plain.replace(/^0+/, '');
  // Banks also fill up the number of a cheque, which has six digits.
  return /^\d{12,}$/.test(plain) ? digits.padStart(digits.length < 9 ? 6 : 12, '0') : plain;
}

/**
 * The twelve digits of UPI and IMPS (RRN) or the UTR of a bank transfer: from the reference, which
 * banks pad to sixteen, or from the narration, whose rows may break an id in two; else empty.
 */
export function idOf(cell: Cell | undefined, narration: string, day: string): string {
  const own = ownOf(cell);
  if (isTransferId(own)) return own;
  if (/^[A-Z]{1,6}\d{9,}$/.test(own) && isUtr(own)) return own;
  const spaced = narration.replace(/\s+/g, ' ');
  const joined = narration.replace(/\s*\n\s*/g, '');
  return idIn(spaced, day) || idIn(joined, day) || idIn(shown(cell), day);
}

/** The id of a transfer, else the bank's own number, or empty; a number that was cut is none. */
export function readReference(
  cell: Cell | undefined,
  narration: string,
  day: string,
): string | Problem {
  const text = shown(cell).replaceAll(' ', '').toUpperCase();
  if (shortened.test(text) || (typeof cell === 'number' && cell > mostExact))
    return {
      reason:
        `The reference was cut to “${text}” by a spreadsheet. Download the statement again and ` +
        'import it without opening it in Excel, or make the column text there first.',
    };
  const own = ownOf(cell);
  const isReference = referenceShape.test(own) && /[1-9A-Z]/.test(own);
  return idOf(cell, narration, day) || (isReference ? own : '');
}
