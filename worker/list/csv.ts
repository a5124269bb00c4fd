/** Tells spreadsheets that the file is UTF-8. */
export const bom = '\ufeff';

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"): after any space, an equals sign,
 * plus, minus or at, their full-width forms, or a tab or line break in front.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A cell as OWASP asks for it: in double quotes, quotes doubled, with an apostrophe in front of what would be taken
 * for a formula. Numbers are numbers.
 */
export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  return `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`;
};

/** One line of a CSV file, its end included. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
