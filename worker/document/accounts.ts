import { sql } from 'drizzle-orm';
import {
  type AccountantList,
  type AccountLine,
  accountColumns,
  csvCellOf,
  rowsOf,
} from '../../contract/accountant.ts';
import type { Content } from '../../contract/document/content.ts';
import { total as sumOf } from '../../contract/document/tax.ts';
import { type Period, periodOf } from '../../contract/period.ts';
import type { Db } from '../lib/db/index.ts';
import type { CsvColumn } from '../lib/list/answer.ts';
import type { LongList } from '../lib/list/page.ts';
import { withSubject } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { namedIn } from './queries.ts';

const inPeriod = ({ from, to }: Period) =>
  sql`p.state = 'verified' and p.reverses is null and p.received_on between ${from} and ${to}`;

/** With the document that stands, else the last: a new one is issued once that is cancelled. */
const select = (db: Db) =>
  db
    .select({
      seq: sql<number>`p.seq`.as('seq'),
      receivedOn: sql<string>`p.received_on`.as('received_on'),
      direction: sql<AccountLine['direction']>`p.direction`.as('direction'),
      method: sql<AccountLine['method']>`p.method`.as('method'),
      amount: sql<number>`p.amount`.as('amount'),
      txnId: sql<string>`p.reference`.as('reference'),
      number: sql<string>`p.number`.as('payment_number'),
      noun: sql<AccountLine['noun']>`iif(p.demo is null, 'order', 'demo')`.as('noun'),
      isCorrection: sql<number>`p.is_correction`.as('is_correction'),
      takenBack: sql<string>`coalesce((select r.received_on from ${payment} r
        where r.reverses = p.id), '')`.as('taken_back'),
      name: namedIn.as('name'),
      what: sql<string>`coalesce(o.course_name, 'Demo class')`.as('what'),
      document: sql<string>`coalesce(d.number, '')`.as('document'),
      kind: sql<AccountLine['kind']>`coalesce(d.kind, '')`.as('kind'),
      issuedOn: sql<string>`coalesce(d.issued_on, '')`.as('issued_on'),
      isCancelled: sql<number>`coalesce(d.cancelled_at, '') <> ''`.as('is_cancelled'),
      lines: sql<string | null>`iif(d.content -> '$.gst' is null or d.cancelled_at <> '', null,
        d.content -> '$.lines')`.as('lines'),
      references: sql<string | null>`d.content -> '$.gst.references'`.as('refers'),
      replaced: sql<string>`(select json_group_array(number) from document x
        where x.payment = p.id and x.seq < d.seq)`.as('replaced'),
    })
    .from(
      sql`${payment} p
        left join document d on d.seq = (select max(x.seq) from document x where x.payment = p.id)
        ${withSubject}`,
    );

type AccountRow = Awaited<ReturnType<typeof select>>[number];

function taxesOf(lines: Content['lines']): AccountLine['taxes'] {
  const taxes = lines.flatMap(({ tax }) => (tax ? [tax] : []));
  return [...Map.groupBy(taxes, ({ code, rate }) => `${code} ${rate}`).values()].map((some) => ({
    ...sumOf(some),
    code: some[0]?.code ?? '',
    rate: some[0]?.rate ?? 0,
  }));
}

export const accountView = ({ seq: _, lines, references, ...row }: AccountRow): AccountLine => ({
  ...row,
  isCorrection: Boolean(row.isCorrection),
  isCancelled: Boolean(row.isCancelled),
  taxes: lines ? taxesOf(JSON.parse(lines)) : [],
  refersTo: references
    ? (JSON.parse(references) as { number: string }[]).map(({ number }) => number)
    : [],
  replaced: JSON.parse(row.replaced),
});

export const accounts = (query: AccountantList): LongList<AccountRow> => ({
  from: sql`${payment} p indexed by payment_day`,
  key: sql`p.seq`,
  where: [inPeriod(periodOf(query))],
  orderBy: [sql`p.received_on`, sql`p.seq`],
  read: select,
  after: ({ receivedOn, seq }) => sql`(p.received_on, p.seq) > (${receivedOn}, ${seq})`,
});

type Row = ReturnType<typeof rowsOf>[number];

export async function* rowsIn(chunks: AsyncIterable<AccountRow[]>): AsyncGenerator<Row[]> {
  for await (const chunk of chunks) yield chunk.flatMap((row) => rowsOf(accountView(row)));
}

export const accountCsv: CsvColumn<Row>[] = accountColumns.map((column) => [
  column.head,
  (row) => csvCellOf(column, row),
]);
