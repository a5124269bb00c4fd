import { isDay } from '../../../../contract/day.ts';
import { type Cell, shown } from './cells.ts';

/**
 * A day as it is written, `YYYY-MM-DD`: read day first and month first, empty where that is no day.
 * `turned` is what it was if a spreadsheet has taken its day for its month.
 */
export type Written = { dayFirst: string; monthFirst: string; turned: string; isCell: boolean };

const time = String.raw`(?:[ T,]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[AP]M)?(?:Z| ?[+-]\d{2}:?\d{2})?)?`;
/** IOB writes the day of value behind it. */
const after = String.raw`${time}(?: ?\([^()]+\))?$`;
const numbers = new RegExp(String.raw`^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})${after}`, 'i');
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${after}`, 'i');
const named = new RegExp(
  String.raw`^(\d{1,2})[/.\- ]?([a-z]{3,9})[/.\- ,']*(\d{4}|\d{2})${after}`,
  'i',
);
const nameFirst = new RegExp(
  String.raw`^([a-z]{3,9})[. ]*(\d{1,2})[ ,]+(\d{4}|\d{2})${after}`,
  'i',
);
const months = 'january february march april may june july august september october november'
  .split(' ')
  .concat('december', 'sept');

const two = (number: number | string) => String(number).padStart(2, '0');

function dayOf(year = '', month: number | string = '', day: number | string = ''): string {
  const iso = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isDay(iso) ? iso : '';
}

const turn = (iso: string) => dayOf(iso.slice(0, 4), iso.slice(8), iso.slice(5, 7));

/** `Oct` and `October`, from 1; 0 for what is no month. */
function monthOf(name: string): number {
  const at = months.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 12 ? at + 1 : 9;
}

/** How a cell writes its day; undefined where it writes none. */
export function writtenIn(cell: Cell | undefined): Written | undefined {
  const text = shown(cell);
  const both = (day: string, turned: string): Written | undefined =>
    day === '' ? undefined : { dayFirst: day, monthFirst: day, turned, isCell: false };
  if (cell instanceof Date) {
    const turned = turn(text);
    return { dayFirst: text, monthFirst: turned, turned, isCell: true };
  }
  const [, a = '', b = '', year] = numbers.exec(text) ?? [];
  if (year) {
    const [dayFirst, monthFirst] = [dayOf(year, b, a), dayOf(year, a, b)];
    if (dayFirst === '' && monthFirst === '') return undefined;
    return { dayFirst, monthFirst, turned: monthFirst, isCell: false };
  }
  const [, early, month, date] = yearFirst.exec(text) ?? [];
  const iso = dayOf(early, month, date);
  if (iso) return both(iso, turn(iso));
  const [, day, name = '', late] = named.exec(text) ?? [];
  if (day) return both(dayOf(late, monthOf(name), day), '');
  const [, word = '', second, last] = nameFirst.exec(text) ?? [];
  return both(dayOf(last, monthOf(word), second), '');
}

export const isDayCell = (cell: Cell) => writtenIn(cell) !== undefined;

/** The day that is meant, or empty: most banks write the day first. */
export const meant = (written: Written | undefined, monthFirst: boolean): string =>
  (monthFirst ? written?.monthFirst : written?.dayFirst) ?? '';
