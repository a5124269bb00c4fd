import type { Context } from 'hono';
import type { ok } from '../http/reply.ts';
import { bom, csvLine } from './csv.ts';

/**
 * The text of each chunk as a stream that asks for the next when the client has taken the last. The first is made at
 * once, so that what fails at the start is answered as a failure; what fails later cuts the connection.
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
    const records = chunk.map((one) => `${JSON.stringify(one)}`).join(',');
    yield `${opening}${records && separator}${records}`;
    opening = '';
    if (records) separator = ',';
  }
  yield `${opening}]}`;
}

/** A list of any length as the usual reply, `{ success, total, data }`, without ever holding all of it. */
export async function answerAll<Data>(c: Context, total: number, chunks: AsyncIterable<Data[]>) {
  const body = await streamed(jsonOf(total, chunks));
  const response = c.body(body, 200, { 'content-type': 'application/json' });
  return response as unknown as ReturnType<typeof ok<Data[]>>;
}

/** A column of a CSV file: its heading and its cell in a row. */
export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string | number];

type Chunks<Row> = AsyncIterable<Row[]> | Iterable<readonly Row[]>;

async function* linesOf<Row>(columns: CsvColumn<Row>[], chunks: Chunks<Row>) {
  let opening = bom + csvLine(columns.map(([heading]) => heading));
  for await (const chunk of chunks) {
    yield opening + chunk.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    opening = '';
  }
}

/** A CSV file (RFC 4180) of any length to save as `name`. */
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
