import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type {
  CandidateList,
  CertificateList,
  CertificateTab,
  IssuedCertificate,
} from '../../contract/certificate-office.ts';
import { today } from '../../contract/day.ts';
import { pageSize } from '../../contract/list.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { searchWords } from '../lib/list/search.ts';
import { isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';
import { type CandidateRow, candidateRows } from './holds.ts';
import { factsIn } from './queries.ts';
import type { CertificateRow } from './store.ts';
import { certificate } from './table.ts';

type ListedRow = CertificateRow & { orderId: string };

/** A certificate for the office, which reads the PDF of one that has ended too. */
export const officeView = (env: Env, row: ListedRow): IssuedCertificate => ({
  _id: row.id,
  number: row.number,
  order: row.order,
  orderId: row.orderId,
  design: row.design,
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
    .innerJoin(user, eq(user.id, certificate.userId));

/** A certificate by its id, for the office. */
export const listedRow = async (db: Db, id: string): Promise<ListedRow> => {
  const row = await selected(db).where(eq(certificate.id, id)).get();
  if (!row) throw new Error(`Certificate ${id} is of no order`);
  return row;
};

const isIn: Record<CertificateTab, SQL | undefined> = {
  valid: eq(certificate.state, 'valid'),
  ended: ne(certificate.state, 'valid'),
  all: undefined,
};

/** Name, number with and without hyphens, and serial number. */
const searched = sql`${user.nameSearch} || ' ' || lower(${certificate.number}) || ' '
  || lower(replace(${certificate.number}, '-', '')) || ' ' || lower(${user.serialNo})`;

/** A page of certificates, the newest first, and how many match. */
export async function listCertificates(
  db: Db,
  { tab = 'all', order: of, q = '', page = 1, limit = pageSize }: CertificateList,
): Promise<{ rows: ListedRow[]; total: number }> {
  const where = and(
    isIn[tab],
    of === undefined ? undefined : eq(certificate.order, of),
    ...searchWords(q).map((word) => sql`instr(${searched}, ${word})`),
  );
  const [rows, [counted]] = await db.batch([
    selected(db)
      .where(where)
      .orderBy(desc(certificate.seq))
      .limit(limit)
      .offset((page - 1) * limit),
    q
      ? db
          .select({ total: sql<number>`count(*)` })
          .from(certificate)
          .innerJoin(user, eq(user.id, certificate.userId))
          .where(where)
      : db.select({ total: sql<number>`count(*)` }).from(certificate).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Orders that may get a certificate: the running ones of a batch by name, one order, or a page of
 * those that wait for a decision since their course is over or links were handed in, the oldest
 * first. What speaks against each stands beside it.
 */
export async function listCandidates(
  db: Db,
  { batch, order: one, page = 1, limit = pageSize }: CandidateList,
): Promise<{ rows: CandidateRow[]; total: number }> {
  if (one !== undefined) return whole(await candidateRows(db, sql`where o.id = ${one}`));
  if (batch !== undefined)
    return whole(
      await candidateRows(
        db,
        sql`where o.batch_id = ${batch} and ${isRunning()} order by u.name_search, o.seq`,
      ),
    );
  const isDue = sql`o.certificate = '' and o.status = 'success' and o.kind = 'course'
    and (o.links_at <> '' or o.end_date between '0' and ${today()})`;
  const rows = await candidateRows(
    db,
    sql`where ${isDue} order by o.end_date, o.seq limit ${limit} offset ${(page - 1) * limit}`,
  );
  const counted = await db.get<{ total: number }>(
    sql`select count(*) as total from orders o where ${isDue}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

const whole = (rows: CandidateRow[]) => ({ rows, total: rows.length });
