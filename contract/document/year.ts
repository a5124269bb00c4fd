import { business } from '../business.ts';

/** The financial year of a day (`YYYY-MM-DD`, in India), which begins on 1 April: `2026-27`. */
export function financialYear(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${first}-${String(first + 1).slice(2)}`;
}

/** Letters of the prefix; with more, a year would not fit the rule's 16 characters. */
const letters = 3;

/** What the numbers of a year begin with, as in `ABC/26-27/`. */
export const numberPrefix = (year: string): string =>
  `${business.serialPrefix.slice(0, letters)}/${year.slice(2)}/`;

/** Digits that a number is filled up to; the first 999,999 of a year fit into the 16 characters. */
export const numberDigits = 5;

/** The number of the `n`th document of a year. */
export const documentNumber = (year: string, n: number): string =>
  `${numberPrefix(year)}${String(n).padStart(numberDigits, '0')}`;

export const numberExample = () => documentNumber('2026-27', 1);

/** At most 16 letters, digits, `-` and `/` (CGST rule 46 (b)). */
export const numberShape = /^[A-Za-z0-9/-]{1,16}$/;
