import { compact } from './text.ts';

/** The one rule of phone numbers, for every form, list and fact of the school. */

/** What stands before the number, the area code of a landline included, and the number. */
const indian = /^(\+91|0?91|0|)0?([1-9]\d{9})$/;

/** As typed, without what people and spreadsheets put in front and between. */
const dialled = (typed: string) =>
  compact(typed)
    .replace(/^((?:\+|00)\d+)\(0\)/, '$1')
    .replace(/^tel:|[()./-]/g, '')
    .replace(/^00/, '+');

/**
 * The number as it is kept: ten digits of a mobile in India, of which the first is 6 to 9, else `+`
 * with the code of the country (E.164). A landline has its area code and 0 or +91 before it.
 * Undefined for what is no number.
 */
export function phoneNumber(typed: string): string | undefined {
  const number = dialled(typed);
  const [, before, digits = ''] = indian.exec(number) ?? [];
  if (digits >= '6') return digits;
  if (before) return `+91${digits}`;
  return /^\+(?!91)[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

/** The same of the school, with the code of the country; or one that is free to call, as it is. */
export function schoolPhone(typed: string): string | undefined {
  const free = /^(?:\+?91|0)?(1(?:80|86)0\d{6,7})$/.exec(dialled(typed))?.[1];
  const number = free ?? phoneNumber(typed);
  return number && /^[6-9]/.test(number) ? `+91${number}` : number;
}

/** The number of a school as people read it. */
export const phoneInWords = (number: string) =>
  number.replace(/^\+91|^1\d{3}/, '$& ').replace(/^\+91 ([1-5]\d(?=[2-7])|\d{5})/, '$& ');
