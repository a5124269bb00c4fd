/** The one rule by which text is cleaned, compared and searched. */

/** What nobody sees, as Unicode names it, but for the four signs that `joined` judges. */
const unseen = /(?!\n|\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{DI}\u2800\ufff9-\ufffb]/gu;

/** The signs that end a consonant without a vowel, of the scripts of India and Sri Lanka. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';

/**
 * A joiner where it changes what is read (UAX #31, 2.3: after a virama, between Arabic letters; in
 * emoji; before a virama as in Bengali), kept as $1; any other, dropped.
 */
const joined = RegExp(
  [
    `(${virama}\\p{M}{0,3}(?:\\u200d|\\u200c(?=\\p{L}))`,
    `\\p{L}\\p{M}{0,3}\\u200d(?=${virama})`,
    '\\p{Script=Arabic}\\u200c(?=\\p{Script=Arabic})',
    '[\\p{ExtPict}\\p{EMod}]\\ufe0f?\\u200d(?=\\p{ExtPict})',
    '\\p{ExtPict}[\\ufe0e\\ufe0f])',
    '\\p{DI}',
  ].join('|'),
  'gu',
);

/** Halves of a sign are replaced: `toWellFormed`, which some browsers of visitors lack. */
export const wellFormed = (value: string) => value.replace(/\p{Cs}/gu, '\ufffd');

/**
 * NFC, trimmed, well-formed, without what is invisible: control characters but line feed and tab,
 * zero widths, marks of direction, soft hyphens, tags; joiners stay where a script needs them.
 */
export const clean = (value: string) =>
  wellFormed(value)
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(joined, '$1')
    .normalize('NFC')
    .trim();

/** As `clean`, and every run of white space is one space. */
export const singleLine = (value: string) => clean(value).replace(/\s+/g, ' ');

/** Where the digits of a script are in Unicode: those of India at the same place of each block. */
const digit = (sign: string) => (sign.charCodeAt(0) & 15) - (sign < '\u0900' ? 0 : 6);

/**
 * A code or an address as typed: NFKC, nothing invisible, one line, every dash a hyphen, and the
 * digits of Hindi, Tamil, Urdu and others as 0 to 9.
 */
export const plain = (typed: string) =>
  singleLine(typed.normalize('NFKC'))
    .replace(/\p{DI}/gu, '')
    .replace(/(?=[\u0660-\u06f9\u0966-\u0d6f])\p{Nd}/gu, (sign) => String(digit(sign)))
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-');

/** An id, number or code as typed: as `plain`, without spaces, quotes, or a stop at an end. */
export const compact = (typed: string) =>
  plain(typed)
    .replace(/[\s\p{Pi}\p{Pf}"'`]/gu, '')
    .replace(/[.,。।]+$/, '');

/** An e-mail address, or a part of one, as it is kept: lower case, no space beside @ and dots. */
export const plainEmail = (typed: string) =>
  plain(typed)
    .replace(/ ?([@.]) ?/g, '$1')
    .toLowerCase();

/**
 * Equal names: NFC, letter case, joiners and runs of space ignored. By way of upper case, so that
 * ß and ss, σ and ς are equal.
 */
export const nameKey = (name: string) =>
  singleLine(name)
    .replace(/\p{DI}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');

/** Whether `part` is in the name by `nameKey`; the empty one is in all. */
export function hasInName(part = ''): (record: { name: string }) => boolean {
  const sought = nameKey(part);
  return ({ name }) => nameKey(name).includes(sought);
}

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

export const phoneInWords = (number: string) =>
  number.replace(/^\+91|^1\d{3}/, '$& ').replace(/^\+91 ([1-5]\d(?=[2-7])|\d{5})/, '$& ');
