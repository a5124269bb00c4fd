import type { ImportField, ImportFields } from '../../../contract/import-fields.ts';
import { limits } from '../../../contract/limits.ts';
import { nameKey } from '../../../contract/text.ts';
import { type Cell, isNothing, meaningsOf, type Sheet, shown, wordOf } from '../kit/sheet/cells.ts';
import { type Dated, dayReader, doubtOf } from '../kit/sheet/day-order.ts';
import {
  columnsIn,
  type Found,
  isHeadAgain,
  knownHead,
  leftOut,
  likeliestHead,
} from '../kit/sheet/heads.ts';
import { plainOf } from '../kit/sheet/html.ts';
import { isProblem, readAmount } from '../kit/sheet/read-amount.ts';
import { writtenIn } from '../kit/sheet/read-day.ts';
import { lengthProblem, textOfRow, widthOf } from '../kit/sheet/shape.ts';
import type { programs } from './programs.ts';

/** Where the headings are, which column is which field, and how their cells are read. */
export type Layout = Found & {
  /** Of columns of days, whether the month comes first. */
  monthFirst: Record<string, boolean>;
  /** Of columns of words, what unknown ones mean; empty for nothing. */
  words: Record<string, Record<string, string>>;
  /** Whether the price is that of the whole order, which has a row for each thing bought. */
  isWhole: boolean;
};

/** A row to send: its number as the spreadsheet has it, and its cells by field. */
export type Line = {
  row: number;
  nth: number;
  values: Record<string, string>;
  /** Why it cannot be read. */
  problem?: string;
};

/** A question about a column, asked once for all of its rows. */
export type Question = { field: string; label: string } & (
  | { doubt: string }
  | { words: string[]; meanings: readonly string[] }
);

/** What was read: each row below the headings is a line, or one of the others. */
export type Read = {
  lines: Line[];
  questions: Question[];
  /** Rows that are the headings again, and rows that go on with the order above. */
  others: { heads: number; more: number };
  leftOut: string[];
};

type Programs = (typeof programs)['order'];

/** The headings of a file, as far as they say themselves what they are. */
export function matchColumns(rows: Cell[][], fields: ImportFields, known: Programs = []): Layout {
  const entries = Object.entries(fields);
  // A heading that is a field's own goes to it before another field takes it.
  const own = Object.fromEntries(entries.map(([name, { label }]) => [name, [label, name]]));
  const also = Object.fromEntries(entries.map(([name, { also: words = [] }]) => [name, words]));
  const columnsOf = (row: Cell[]) => columnsIn(row, own, also);
  const program = knownHead<string, Programs[number]>(rows, known);
  const { head, columns } = program
    ? { ...program, columns: columnsIn(rows[program.head] ?? [], program.known.heads, own, also) }
    : likeliestHead(rows, columnsOf);
  const isWhole = program?.known.isWhole ?? false;
  const at =
    'email' in fields && head >= 0 ? (columns['email'] ?? addressesIn(rows, head, columns)) : -1;
  if (at >= 0) columns['email'] = at;
  return { monthFirst: {}, words: {}, head, columns, isWhole };
}

/** The column of e-mail addresses, whatever its heading says; -1 without one. */
function addressesIn(rows: Cell[][], head: number, columns: Layout['columns']): number {
  const below = rows.slice(head + 1);
  return (rows[head] ?? []).findIndex((_, at) => {
    const texts = below.map((row) => shown(row[at])).filter(Boolean);
    const are = texts.filter((text) => /\S@\S+\.\S/.test(text));
    return are.length * 2 > texts.length && !Object.values(columns).includes(at);
  });
}

/** The index of the sheet with most of the headings. */
export function likeliest(sheets: Sheet[], fields: ImportFields): number {
  const sizes = sheets.map(({ rows }) => Object.keys(matchColumns(rows, fields).columns).length);
  return sizes.indexOf(Math.max(...sizes));
}

/** A cell of text, an address or a number in the shapes in which people and programs have it. */
function typed(cell: Cell | undefined, is: ImportField['is']): string {
  // As our own files of refused rows have it, so that no cell is a formula, or a number is text.
  const text = String(cell ?? '')
    .trim()
    .replace(/^['’](?=[=+\-@\d])/, '');
  if (is === 'mobile') return shown(text.replace(/\.0$/, ''));
  if (is !== 'email') return plainOf(text.replaceAll('\\n', '\n'));
  const [, inside = text] = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(text) ?? [];
  return inside.replace(/^mailto:/i, '').replace(/\?.*$|[,;]$/g, '');
}

type Reading = { dayOf: ReturnType<typeof dayReader>; meanings: ReadonlyMap<string, string> };

/** A cell as the office would type it into the field; what cannot be read stays as it is. */
export function textOf(cell: Cell | undefined, { is }: ImportField, reading?: Reading): string {
  if (isNothing(cell)) return '';
  if (is === 'day') return reading?.dayOf(writtenIn(cell)) || shown(cell);
  if (is === 'word') return reading?.meanings.get(wordOf(shown(cell))) ?? shown(cell);
  if (is === 'money') {
    const amount = readAmount(cell);
    if (amount === null) return /\d/.test(shown(cell)) ? '0' : '';
    if (isProblem(amount)) return shown(cell);
    return (amount.paise / 100).toFixed(amount.paise % 100 === 0 ? 0 : 2);
  }
  return typed(cell, is);
}

/** What is known of the words of a column, as they are compared. */
const knownWords = ({ words = [], means = {} }: ImportField) =>
  new Map(
    words.flatMap((word) =>
      [word, ...(means[word] ?? [])].map((spelling) => [wordOf(spelling), word]),
    ),
  );

/** Reads the rows below the headings: each is a line, or counted among the others. */
export function readRows(
  rows: Cell[][],
  fields: ImportFields,
  layout: Layout,
  identity?: (values: Record<string, string>) => readonly string[],
): Read {
  const { head, columns } = layout;
  const isHead = isHeadAgain(rows, head);
  const filled = rows
    .map((cells, i) => ({ row: i + 1, cells }))
    .filter(({ row, cells }) => row > head + 1 && cells.some((cell) => shown(cell) !== ''));
  const found = filled.filter(({ cells }) => !isHead(cells));
  const width = widthOf(
    rows[head],
    found.map(({ cells }) => cells),
  );
  // A row whose cells may have moved asks nothing.
  const whole = found.filter(({ cells }) => lengthProblem(cells, width) === '');
  const questions: Question[] = [];
  const readers = Object.entries(fields).flatMap(([name, field]) => {
    const at = columns[name];
    if (at === undefined) return [];
    const dated = whole.flatMap(({ row, cells }): Dated[] => {
      const written = field.is === 'day' ? writtenIn(cells[at]) : undefined;
      return written ? [{ row, written }] : [];
    });
    const answer = layout.monthFirst[name];
    const dayOf = dayReader(dated, answer ?? false);
    const how = { monthFirst: false, isInOrder: false, mayCome: /Date$/.test(name) };
    const doubt = answer === undefined ? doubtOf(dated, how) : '';
    const { label, words = [] } = field;
    if (doubt) questions.push({ field: name, label, doubt });
    const texts =
      field.is === 'word'
        ? whole.flatMap(({ cells }) => (isNothing(cells[at]) ? [] : wordOf(shown(cells[at]))))
        : [];
    const { meanings, unknown } = meaningsOf(texts, knownWords(field), layout.words[name]);
    if (unknown.length > 0) questions.push({ field: name, label, words: unknown, meanings: words });
    const reading = { dayOf, meanings };
    return [{ name, field, of: (cells: Cell[]) => textOf(cells[at], field, reading) }];
  });
  const valuesOf = (cells: Cell[]) => {
    const values: Record<string, string> = {};
    for (const { name, field, of } of readers) {
      const text = of(cells);
      const first = field.joins ? (values[field.joins] ?? '') : '';
      const isThere = nameKey(` ${first}`).endsWith(nameKey(` ${text}`));
      if (text !== '' && !isThere)
        values[field.joins ?? name] = [first, text].filter(Boolean).join(' ');
    }
    // Where no column says what was paid.
    if (columns['paid'] === undefined && values['price'] && isPaid(values))
      values['paid'] = values['price'];
    return values;
  };
  const alike = new Map<string, number>();
  const lines: Line[] = [];
  let more = 0;
  for (const { row, cells } of found) {
    const problem = lengthProblem(cells, width);
    const values = valuesOf(cells);
    const above = lines.at(-1);
    if (!problem && above && layout.isWhole && goesOn(values, above)) {
      more += 1;
      above.values['what'] = joined(above.values['what'], values['what']);
      continue;
    }
    const why = problem && { problem: `${problem} ${textOfRow(cells)}` };
    lines.push({ row, nth: 0, values, ...(why || {}) });
  }
  if (identity)
    for (const line of lines) {
      const { values } = line;
      const same = JSON.stringify(identity(values).map((name) => nameKey(values[name] ?? '')));
      line.nth = alike.get(same) ?? 0;
      alike.set(same, line.nth + 1);
    }
  const others = { heads: filled.length - found.length, more };
  return { lines, questions, others, leftOut: leftOut(rows, layout) };
}

const isPaid = ({ status, paidOn }: Record<string, string>) =>
  status === 'success' || (paidOn !== undefined && paidOn !== '');

/** Whether a row is one more thing of the order above, whose price is that of all. */
const goesOn = ({ number, price }: Record<string, string>, { values, problem }: Line) =>
  number !== undefined &&
  !problem &&
  number === values['number'] &&
  (!price || price === values['price']);

/** Both, cut where it is seen to be. */
const joined = (above = '', what = '') => {
  const all = [above, what].filter(Boolean).join(', ');
  return all.length > limits.name ? `${all.slice(0, limits.name - 1)}…` : all;
};

export const lacking = (fields: ImportFields, { columns }: Layout) =>
  Object.entries(fields).flatMap(([name, { isNeeded, label }]) =>
    isNeeded && columns[name] === undefined ? [label] : [],
  );

/** What speaks against a file before any of it is sent, in words; empty where nothing does. */
export function whyNot(
  { lines, questions }: Read,
  fields: ImportFields,
  layout: Layout,
  most: number,
) {
  const missing = lacking(fields, layout).map((label) => `‘${label}’`);
  if (missing.length > 0) return `Say which column is ${missing.join(', ')}.`;
  if (lines.length === 0) return 'There are no rows below the headings.';
  if (lines.length > most)
    return `The file has ${lines.length} rows. Divide it: at most ${most} go at once.`;
  const [question] = questions;
  if (!question) return '';
  return 'doubt' in question
    ? `‘${question.label}’: ${question.doubt} Say below how its days are written.`
    : 'Say below what these words mean.';
}
