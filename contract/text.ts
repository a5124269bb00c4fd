/** The one rule by which text and mobile numbers are cleaned, compared and searched. */

/** NFC, trimmed, no control characters but line feed and tab, overrides, lone surrogates. */
export const clean = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .normalize('NFC')
    .trim();

/** As `clean`, and every run of white space is one space. */
export const singleLine = (value: string) => clean(value).replace(/\s+/g, ' ');

/**
 * Equal names: NFC, letter case and runs of space ignored. By way of upper case, so that ß and ss,
 * σ and ς are equal.
 */
export const nameKey = (name: string) =>
  singleLine(name).toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

/** Whether `part` is in the name by `nameKey`; the empty one is in all. */
export function hasInName(part = ''): (record: { name: string }) => boolean {
  const sought = nameKey(part);
  return ({ name }) => nameKey(name).includes(sought);
}

/** An Indian mobile number: ten digits, the first 6 to 9. */
export const mobileShape = /^[6-9]\d{9}$/;

/** A number without spaces, brackets, dots, hyphens, and +91 or 0 before ten digits. */
export const mobileDigits = (typed: string) =>
  typed.replace(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
