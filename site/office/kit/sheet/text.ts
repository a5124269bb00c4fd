import { type Cell, howToExport, Unreadable } from './cells.ts';

const separators = [',', '\t', ';', '|'];

/** A number that is to stay text in Excel: `="0123"`. */
const guarded = /(^|[,\t;|\n])="/g;

/**
 * The rows of text: separated by commas, tabs, semicolons or bars, quoted or not. Refuses quotes
 * that do not close where they should, since rows would be lost in them.
 */
export async function rowsOfText(text: string): Promise<Cell[][]> {
  if (text.startsWith('%PDF')) throw new Unreadable(`This is a PDF. ${howToExport}`);
  const { default: papa } = await import('papaparse');
  // The parser takes one kind of line ends for all of a file.
  const lines = text.replace(/\r\n?/g, '\n').replace(guarded, '$1"');
  const [read] = separators
    .map((separator) => {
      const { data, errors } = papa.parse<string[]>(lines, { delimiter: separator, newline: '\n' });
      return { separator, data, errors, score: regularity(data) };
    })
    .toSorted((a, b) => b.score - a.score);
  if (!read) return [];
  const wrong = read.errors.find(({ type }) => type === 'Quotes');
  if (wrong) throw new Unreadable(quoteIn(wrong.row ?? 0));
  const width = read.data.reduce((most, { length }) => Math.max(most, length), 0);
  read.data.forEach((row, i) => {
    if (row.some((cell, at) => hasSwallowed(cell, read.separator, at, width)))
      throw new Unreadable(quoteIn(i));
  });
  return read.data;
}

/** How many rows have as many cells as most: with the right separator, most are alike. */
function regularity(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows)
    if (length > 1) counts.set(length, (counts.get(length) ?? length / 1000) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * Whether a quote that opened in one row and closed in the same column of another has taken the
 * rows between: each line of the cell has the separators of a row, which no space follows.
 */
function hasSwallowed(cell: string, separator: string, at: number, width: number): boolean {
  const lines = cell.split('\n');
  const isPart = (line: string, i: number) => {
    const count = line.split(separator).filter((part, n) => n > 0 && !part.startsWith(' ')).length;
    const isEnd = i === lines.length - 1;
    return count === (i === 0 ? width - 1 - at : isEnd ? at : width - 1);
  };
  return width > 1 && lines.length > 1 && lines.every(isPart);
}

const quoteIn = (row: number) =>
  `A quotation mark in row ${row + 1} is not closed where its cell ends, so rows may be lost in ` +
  `it. Remove it, or: ${howToExport.charAt(0).toLowerCase()}${howToExport.slice(1)}`;

/** Text in UTF-8, UTF-16 or, where it is neither, Windows-1252, which Excel writes in India. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0)
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0)
    return new TextDecoder('utf-16be').decode(bytes);
  // A cut letter makes no other one wrong.
  const text = new TextDecoder('utf-8').decode(bytes);
  const [bad = 0, good = 0] = [/\ufffd/g, /[^\0-\x7f\ufffd]/g].map(
    (pattern) => text.match(pattern)?.length ?? 0,
  );
  return bad > good ? new TextDecoder('windows-1252').decode(bytes) : text;
}
