import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { DocumentLine, DocumentList, Series } from '../../contract/document/register.ts';
import { financialYear } from '../../contract/document/year.ts';
import { pageSize } from '../../contract/list.ts';
import { monthPeriod } from '../../contract/period.ts';
import type { Db } from '../lib/db/index.ts';
import { namedIn } from './named.ts';
import { moneyDocument } from './table.ts';

/** The documents of a month, or of a year. */
function inPeriod({ month, year = financialYear(today()) }: DocumentList): SQL {
  if (!month) return sql`${moneyDocument.year} = ${year}`;
  const { from, to } = monthPeriod(month);
  return sql`${moneyDocument.year} = ${financialYear(from)} and ${moneyDocument.issuedOn} between ${from} and ${to}`;
}

const matching = (asked: DocumentList): SQL => {
  const { kind, state, q } = asked;
  return sql.join(
    [
      inPeriod(asked),
      ...(kind ? [sql`${moneyDocument.kind} = ${kind}`] : []),
      ...(state === 'stands' ? [sql`${moneyDocument.cancelledAt} = ''`] : []),
      ...(state === 'cancelled' ? [sql`${moneyDocument.cancelledAt} <> ''`] : []),
      ...(q ? [sql`instr(${moneyDocument.number}, ${q.toUpperCase()})`] : []),
    ],
    sql` and `,
  );
};

const select = (db: Db, seqs: SQL) =>
  db
    .select({
      _id: sql<string>`d.id`.as('id'),
      number: sql<string>`d.number`.as('number'),
      kind: sql<DocumentLine['kind']>`d.kind`.as('kind'),
      issuedOn: sql<string>`d.issued_on`.as('issued_on'),
      cancelledAt: sql<string>`d.cancelled_at`.as('cancelled_at'),
      cancelReason: sql<string>`d.cancel_reason`.as('cancel_reason'),
      name: namedIn.as('name'),
      about: sql<DocumentLine['about']>`d.content -> '$.about'`
        .mapWith((json: string) => JSON.parse(json) as DocumentLine['about'])
        .as('about'),
      amount: sql<number>`p.amount`.as('amount'),
      total: sql<number>`(d.content ->> '$.total') / 100`.as('total'),
    })
    .from(
      sql`document d join payment p on p.id = d.payment left join orders o on o.id = p.order_row left join demo b on b.id = p.demo`,
    )
    .where(sql`d.seq in (${seqs})`)
    .orderBy(sql`d.n desc`);

/**
 * A page of the register, the highest number first, how many match, and what the database says of the series: numbers of a
 * month follow one another too, since a later one has no earlier day. All from `document_register`, in one round trip.
 */
export async function listDocuments(
  db: Db,
  asked: DocumentList,
): Promise<{ rows: DocumentLine[]; total: number; counts: Series }> {
  const { page = 1, limit = pageSize } = asked;
  const where = matching(asked);
  const found = sql`select seq from ${moneyDocument} where ${where} order by ${moneyDocument.n} desc limit ${limit} offset ${(page - 1) * limit}`;
  const [rows, [counted], [series]] = await db.batch([
    select(db, found),
    db.select({ total: sql<number>`count(*)` }).from(moneyDocument).where(where),
    db
      .select({
        first: sql<number>`coalesce(min(${moneyDocument.n}), 0)`,
        last: sql<number>`coalesce(max(${moneyDocument.n}), 0)`,
        cancelled: sql<number>`coalesce(sum(${moneyDocument.cancelledAt} <> ''), 0)`,
        missing: sql<number>`coalesce(max(${moneyDocument.n}) - min(${moneyDocument.n}) + 1 - count(*), 0)`,
      })
      .from(moneyDocument)
      .where(inPeriod(asked)),
  ]);
  return {
    rows,
    total: counted?.total ?? 0,
    counts: series ?? { first: 0, last: 0, cancelled: 0, missing: 0 },
  };
}
