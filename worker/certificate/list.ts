import { desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { certificateNumberOf } from '../../contract/certificate.ts';
import type {
  CandidateList,
  CertificateList,
  IssuedCertificate,
} from '../../contract/certificate-office.ts';
import type { Paging } from '../../contract/list.ts';
import { paths } from '../../contract/paths.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { finder } from '../lib/list/find.ts';
import { type List, page, whole } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { isCertificateDue, isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';
import { selectCandidates } from './holds.ts';
import { factsIn } from './queries.ts';
import type { CertificateRow } from './store.ts';
import { certificate } from './table.ts';

type ListedRow = CertificateRow & { orderId: string };

export const officeView = (env: Env, row: ListedRow): IssuedCertificate => ({
  _id: row.id,
  number: row.number,
  order: row.order,
  orderId: row.orderId,
  facts: factsIn(row),
  state: row.state,
  reason: row.reason,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
  replacedBy: row.replacedBy,
  exception: row.exception,
  pdfPath: signedPath(env, row.pdf, 'office'),
});

const selected = (db: Db) =>
  db
    .select({ ...getTableColumns(certificate), orderId: order.orderId })
    .from(certificate)
    .innerJoin(order, eq(order.id, certificate.order))
    .innerJoin(user, ofUser);

export const listedRow = async (db: Db, id: string): Promise<ListedRow> => {
  const row = await selected(db).where(eq(certificate.id, id)).get();
  if (!row) throw new Error(`Certificate ${id} is of no order`);
  return row;
};

const isIn: Record<NonNullable<CertificateList['tab']>, SQL | undefined> = {
  valid: eq(certificate.state, 'valid'),
  ended: ne(certificate.state, 'valid'),
  all: undefined,
};

/** Name, number with and without hyphens, and serial number. */
const searched = sql`${user.nameSearch} || ' ' || lower(${certificate.number}) || ' '
  || lower(replace(${certificate.number}, '-', '')) || ' ' || lower(${user.serialNo})`;

const ofUser = eq(user.id, certificate.userId);

/** How many each tab of the office's list has, and who waits for one. */
export const countTabs = (db: Db) =>
  db
    .select({
      due: sql<number>`(select count(*) from ${order} o where ${isCertificateDue()})`,
      valid: sql<number>`count(*) filter (where ${isIn.valid})`,
      ended: sql<number>`count(*) filter (where ${isIn.ended})`,
      all: sql<number>`count(*)`,
    })
    .from(certificate);

/** Those of a tab or of one order, newest first. */
export const certificates = (query: CertificateList): List<ListedRow> => ({
  from: query.q ? sql`${certificate} join ${user} on ${ofUser}` : certificate,
  key: certificate.seq,
  where: [
    isIn[query.tab ?? 'all'],
    query.order === undefined ? undefined : eq(certificate.order, query.order),
    ...hasWords(searched, query.q),
  ],
  orderBy: [desc(certificate.seq)],
  read: selected,
});

async function counting<Row>(db: Db, paging: Paging, list: List<Row>) {
  const { beside, ...found } = await page(db, paging, list, countTabs(db));
  const [[counts]] = beside;
  return { ...found, counts };
}

/**
 * The running orders of a batch by name, one order, or a page of those that wait for a decision,
 * the oldest first.
 */
export function listCandidates(db: Db, query: CandidateList) {
  const { batch, order: orderId } = query;
  const list = { from: sql`${order} o`, key: sql`o.seq`, read: selectCandidates };
  const byDay = [sql`o.end_date`, sql`o.seq`];
  if (orderId !== undefined)
    return counting(db, whole, { ...list, where: [sql`o.id = ${orderId}`], orderBy: byDay });
  if (batch !== undefined)
    return counting(db, whole, {
      ...list,
      from: sql`${order} o join ${user} u on u.id = o.user_id`,
      where: [sql`o.batch_id = ${batch} and ${isRunning()}`],
      orderBy: [sql`u.name_search`, sql`o.seq`],
    });
  return counting(db, query, { ...list, where: [isCertificateDue()], orderBy: byDay });
}

export const certificateFinder = finder({
  kind: 'certificate',
  needs: 'issueCertificates',
  part: (db, { typed }) =>
    db
      .select({
        id: certificate.id,
        number: certificate.number,
        facts: certificate.facts,
        state: certificate.state,
        fit: sql<number>`0`.as('fit'),
      })
      .from(certificate)
      .where(eq(certificate.number, certificateNumberOf(typed))),
  view: ({ id, number, facts, state }) => ({
    _id: id,
    name: number,
    state,
    about: [facts.name, facts.course],
    href: `${paths.adminCertificates}?${new URLSearchParams({ tab: 'all', q: number })}`,
  }),
});
