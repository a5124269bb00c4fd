/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const bom = '\ufeff';

/**
 * Start of a cell that a spreadsheet runs as a formula (OWASP, "CSV Injection"): after any space `=`, `+`, `-`, `@` or
 * their full-width forms, or a leading tab or line break.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Text that a spreadsheet converts to a number even in quotes, with loss: it drops leading zeros (order 0422116 becomes
 * 422116), shows more than 11 digits as 4.12E+11 and rounds them after the 15th, and reads 12E5 as 1200000.
 */
const spoiled = /^\s*(?:0\d+|\d{12,}|\d+e\d+)\s*$/i;

/**
 * A cell escaped as OWASP recommends: in double quotes, quotes doubled, with an apostrophe before a formula. The
 * apostrophe marks a cell as text, so it also preserves the digits of order and payment numbers.
 */
export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const mark = formula.test(value) || spoiled.test(value) ? "'" : '';
  return `"${mark}${value.replaceAll('"', '""')}"`;
};

/** One line of a CSV file with its line break. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
