import type { Context } from 'hono';
import { answered } from '../http/call.ts';

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const bom = '\ufeff';

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

/**
 * Streams texts with backpressure, each made when the last was read. The first is made at once: an
 * error then gets an error response, a later one aborts.
 */
async function streamed(texts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const first = await texts.next();
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(first);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await (next ?? texts.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

async function* jsonOf<Data>(total: number, chunks: AsyncIterable<Data[]>) {
  let separator = '';
  let opening = `{"success":true,"total":${total},"data":[`;
  for await (const chunk of chunks) {
    const records = chunk.map((record) => `${JSON.stringify(record)}`).join(',');
    yield `${opening}${records && separator}${records}`;
    opening = '';
    if (records) separator = ',';
  }
  yield `${opening}]}`;
}

/** A list of any length as `{ success, total, data }`, streamed so that memory does not grow. */
export async function answerAll<Data>(c: Context, total: number, chunks: AsyncIterable<Data[]>) {
  const body = await streamed(jsonOf(total, chunks));
  return answered<Data[]>(c.body(body, 200, { 'content-type': 'application/json' }));
}

type Chunks<Row> = AsyncIterable<Row[]> | Iterable<readonly Row[]>;

export async function* mapChunks<Row, View>(
  chunks: Chunks<Row>,
  view: (row: Row) => View,
): AsyncGenerator<View[]> {
  for await (const chunk of chunks) yield chunk.map(view);
}

/** A column of a CSV file: heading and cell. Moments are the minute in India, as on screens. */
export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string | number];

async function* linesOf<Row>(columns: CsvColumn<Row>[], chunks: Chunks<Row>) {
  let opening = bom + csvLine(columns.map(([heading]) => heading));
  for await (const chunk of chunks) {
    yield opening + chunk.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    opening = '';
  }
}

/** A CSV file (RFC 4180) of any length, as a download named `name`. */
export async function answerCsv<Row>(
  c: Context,
  name: string,
  columns: CsvColumn<Row>[],
  chunks: Chunks<Row>,
) {
  return c.body(await streamed(linesOf(columns, chunks)), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
}
