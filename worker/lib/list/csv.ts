/** Tells spreadsheets that the file is UTF-8. */
export const bom = '\ufeff';

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"): after any space, an equals sign,
 * plus, minus or at, their full-width forms, or a tab or line break in front.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Text that a spreadsheet takes for a number and spoils, quotes or not: it drops the zeros in front (order 0422116
 * becomes 422116), shows more than 11 digits as 4.12E+11 and rounds them after the 15th, and reads 12E5 as 1200000.
 */
const spoiled = /^\s*(?:0\d+|\d{12,}|\d+e\d+)\s*$/i;

/**
 * A cell as OWASP asks for it: in double quotes, quotes doubled, with an apostrophe in front of what would be taken
 * for a formula. The same apostrophe keeps numbers of orders and payments as they were written: it is how a
 * spreadsheet is told that a cell is text. Numbers are numbers.
 */
export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const mark = formula.test(value) || spoiled.test(value) ? "'" : '';
  return `"${mark}${value.replaceAll('"', '""')}"`;
};

/** One line of a CSV file, its end included. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
