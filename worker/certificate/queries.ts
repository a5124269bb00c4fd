import { and, desc, eq } from 'drizzle-orm';
import { certificateNumberOf } from '../../contract/certificate.ts';
import type { OwnCertificate, PublicCertificate } from '../../contract/certificate-office.ts';
import { today } from '../../contract/day.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { Refused } from '../lib/http/refuse.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import type { CertificateRow } from './store.ts';
import { certificate } from './table.ts';

export const factsIn = ({ facts }: CertificateRow) => (facts.name === '' ? null : facts);

export const publicView = (env: Env, row: CertificateRow): PublicCertificate => ({
  number: row.number,
  state: row.state,
  facts: factsIn(row),
  reason: row.reason,
  endedOn: row.endedAt && today(Date.parse(row.endedAt)),
  replacedBy: row.replacedBy,
  pdfPath: row.state === 'valid' ? signedPath(env, row.pdf) : '',
});

export const certificateNumbered = async (db: Db, number: string) =>
  number ? db.select().from(certificate).where(eq(certificate.number, number)).get() : undefined;

/** What stands on it, by its number as it was typed; refuses (404) one that there is not. */
export async function publicCertificate(env: Env, typed: string): Promise<PublicCertificate> {
  const row = await certificateNumbered(open(env.DB), certificateNumberOf(typed));
  if (!row) throw new Refused('notFound', 'There is no certificate with this number');
  return publicView(env, row);
}

export async function ownCertificates(db: Db, userId: string): Promise<OwnCertificate[]> {
  const mine = and(eq(certificate.userId, userId), eq(certificate.state, 'valid'));
  const rows = await db.select().from(certificate).where(mine).orderBy(desc(certificate.seq));
  return rows.map(({ order, number, facts }) => ({
    order,
    number,
    courseName: facts.course,
    issuedOn: facts.issuedOn,
  }));
}

export function heldCertificates(request: PersonalRequest) {
  const { env, db, userId } = request;
  const where = eq(certificate.userId, userId);
  const rows = db.select().from(certificate).$dynamic();
  return held(request, { from: certificate, where, rows, view: (row) => publicView(env, row) });
}
