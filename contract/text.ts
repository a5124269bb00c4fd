/** The one rule by which text is cleaned, compared and searched: in forms, in the shop, in the office, on the server. */

/** NFC, no control characters (line feed and tab stay), no overrides of direction, no lone surrogates, trimmed. */
export const clean = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim();

/** As `clean`, and every run of white space is one space. */
export const singleLine = (value: string) => clean(value).replace(/\s+/g, ' ');

/**
 * The form in which two names are the same: NFC, letter case and runs of space ignored. By way of upper case, so that
 * letters with several small forms (ß and ss, σ and ς) are equal.
 */
export const nameKey = (name: string) =>
  singleLine(name).toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

/** Whether a record has `part` in its name, compared by `nameKey`; every record has an empty part. */
export function hasInName(part = ''): (record: { name: string }) => boolean {
  const sought = nameKey(part);
  return ({ name }) => nameKey(name).includes(sought);
}
