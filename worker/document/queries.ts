import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type {
  DocumentLine,
  DocumentList,
  MoneyDocument,
  Series,
} from '../../contract/document/content.ts';
import { documentKinds, isInvoice } from '../../contract/document/sheet.ts';
import { financialYear, monthPeriod } from '../../contract/period.ts';
import { may } from '../../contract/team.ts';
import { demo } from '../demo/table.ts';
import { jsonColumn, listOf } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { List } from '../lib/list/page.ts';
import { isPrintable } from '../lib/pdf/faces.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { order } from '../order/table.ts';
import { isOfPerson, withSubject } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import type { SignedIn } from '../user/session.ts';
import { confirmedEmails } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { standingOf } from './subjects.ts';
import { moneyDocument } from './table.ts';

export type DocumentRow = typeof moneyDocument.$inferSelect;

export const view = (row: DocumentRow): MoneyDocument => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  issuedOn: row.issuedOn,
  content: row.content,
  payment: row.payment,
  cancelledAt: row.cancelledAt,
  cancelReason: row.cancelReason,
});

export const documentNotFound = () => new Refused('notFound', 'Receipt not found');

export const documentById = (db: Db, id: string) =>
  db.select().from(moneyDocument).where(eq(moneyDocument.id, id));

const ofPayments = (which: SQL) =>
  sql`${moneyDocument.payment} in (select p.id from ${payment} p where ${which})`;

const own = (userId: string) => isOfPerson({ userId, emails: confirmedEmails(userId) });

const isOwn = (userId: string): SQL => ofPayments(own(userId));

/** Those of payments `p` that `which` holds for; all for whoever may read them, else one's own. */
const readable = (caller: Pick<SignedIn, 'id' | 'role'>, which: SQL): SQL =>
  ofPayments(may(caller.role, 'readPayments') ? which : sql`${which} and ${own(caller.id)}`);

/** The number of the invoice or bill of an order that stands, an SQL expression; null without. */
export const invoiceOf = (order: SQL) =>
  sql<string | null>`(select max(d.number) ${standingOf(order)}
    and d.kind in ${listOf(documentKinds.filter(isInvoice))})`;

/** The document with that number; refuses (404) an unknown one and another person's alike. */
export async function documentOf(
  db: Db,
  caller: Pick<SignedIn, 'id' | 'role'>,
  number: string,
): Promise<DocumentRow> {
  const row = await db
    .select()
    .from(moneyDocument)
    .where(and(eq(moneyDocument.number, number), readable(caller, sql`true`)))
    .get();
  if (!row) throw documentNotFound();
  return row;
}

/** The same as PDF; refuses (409) letters that no typeface has. */
export async function pdfOf(
  db: Db,
  caller: Pick<SignedIn, 'id' | 'role'>,
  number: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = view(await documentOf(db, caller, number));
  if (!isPrintable(JSON.stringify(document)))
    throw new Refused(
      'conflict',
      'The PDF has no typeface for some of these letters. Choose Print, and there “Save as PDF”.',
    );
  const { drawDocument } = await import('./draw.ts');
  return drawDocument(document);
}

export const documentsOf = (
  db: Db,
  caller: Pick<SignedIn, 'id' | 'role'>,
  number: string,
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(moneyDocument)
    .where(
      readable(
        caller,
        sql`(p.order_row in (select o.id from ${order} o where o.order_id = ${number})
          or p.demo in (select b.id from ${demo} b where b.order_id = ${number}))`,
      ),
    )
    .orderBy(desc(moneyDocument.seq));

/** Nobody once the person was erased or the booking deleted. `o` and `b` are order and booking. */
export const namedIn = sql<string>`case
  when o.id is not null then iif(
    exists (select 1 from ${user} u where u.id = o.user_id and u.erased_at <> ''), o.name,
    coalesce(d.content ->> '$.recipient.name', o.name))
  when b.id is not null then coalesce(d.content ->> '$.recipient.name', b.full_name)
  else '' end`;

export function heldDocuments(request: PersonalRequest) {
  const where = isOwn(request.userId);
  const rows = request.db.select().from(moneyDocument).$dynamic();
  return held(request, { from: moneyDocument, where, rows, view });
}

function inPeriod({ month, year = financialYear(today()) }: DocumentList): SQL {
  if (!month) return sql`d.year = ${year}`;
  const { from, to } = monthPeriod(month);
  return sql`d.year = ${financialYear(from)} and d.issued_on between ${from} and ${to}`;
}

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
