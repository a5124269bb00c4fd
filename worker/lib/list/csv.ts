/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const bom = '\ufeff';

/**
 * Start of a cell that a spreadsheet runs as a formula (OWASP, "CSV Injection"): after any space
 * `=`, `+`, `-`, `@`, also full-width, or a leading tab or line break.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Text that a spreadsheet makes a number even in quotes, with loss: of leading zeros (0422116), of
 * digits after the 15th (4.12E+11), and 12E5 becomes 1200000.
 */
const spoiled = /^\s*(?:0\d+|\d{12,}|\d+e\d+)\s*$/i;

/**
 * A cell escaped as OWASP says: in double quotes, quotes doubled, an apostrophe before a formula,
 * which also keeps the digits of order numbers.
 */
export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const mark = formula.test(value) || spoiled.test(value) ? "'" : '';
  return `"${mark}${value.replaceAll('"', '""')}"`;
};

export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
