import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { DocumentLine, DocumentList, Series } from '../../contract/document/content.ts';
import { financialYear, monthPeriod } from '../../contract/period.ts';
import { jsonColumn } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import type { List } from '../lib/list/page.ts';
import { withSubject } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { namedIn } from './queries.ts';

function inPeriod({ month, year = financialYear(today()) }: DocumentList): SQL {
  if (!month) return sql`d.year = ${year}`;
  const { from, to } = monthPeriod(month);
  return sql`d.year = ${financialYear(from)} and d.issued_on between ${from} and ${to}`;
}

/** The register, highest number first. */
export const register = (query: DocumentList): List<DocumentLine> => ({
  from: sql`document d`,
  key: sql`d.seq`,
  where: [
    inPeriod(query),
    query.kind && sql`d.kind = ${query.kind}`,
    query.state === 'stands' ? sql`d.cancelled_at = ''` : undefined,
    query.state === 'cancelled' ? sql`d.cancelled_at <> ''` : undefined,
    query.q ? sql`instr(d.number, ${query.q.toUpperCase()})` : undefined,
  ],
  orderBy: [sql`d.n desc`],
  read: select,
});

const select = (db: Db) =>
  db
    .select({
      _id: sql<string>`d.id`.as('id'),
      number: sql<string>`d.number`.as('number'),
      kind: sql<DocumentLine['kind']>`d.kind`.as('kind'),
      issuedOn: sql<string>`d.issued_on`.as('issued_on'),
      cancelledAt: sql<string>`d.cancelled_at`.as('cancelled_at'),
      cancelReason: sql<string>`d.cancel_reason`.as('cancel_reason'),
      name: namedIn.as('name'),
      about: jsonColumn<DocumentLine['about']>(sql`d.content -> '$.about'`, 'about'),
      amount: sql<number>`p.amount`.as('amount'),
      total: sql<number>`(d.content ->> '$.total') / 100`.as('total'),
    })
    .from(
      sql`document d join ${payment} p on p.id = d.payment
        ${withSubject}`,
    );

export const countSeries = (db: Db, query: DocumentList) =>
  db
    .select({
      first: sql<number>`coalesce(min(d.n), 0)`.as('first'),
      last: sql<number>`coalesce(max(d.n), 0)`.as('last'),
      cancelled: sql<number>`coalesce(sum(d.cancelled_at <> ''), 0)`.as('cancelled'),
      missing: sql<number>`coalesce(max(d.n) - min(d.n) + 1 - count(*), 0)`.as('missing'),
    } satisfies Record<keyof Series, unknown>)
    .from(sql`document d`)
    .where(inPeriod(query));
