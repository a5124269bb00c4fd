import { business } from '../../contract/business.ts';
import type { CertificateFacts } from '../../contract/certificate.ts';
import { today } from '../../contract/day.ts';
import { paths } from '../../contract/paths.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import type { CandidateRow } from './holds.ts';
import { signatory } from './table.ts';

/** The one row of the table. */
const only = 'signatory';

export type SignatoryRow = typeof signatory.$inferSelect;

/** Who signs; without a name until the office has said who. */
export const signatoryRow = async (db: Db): Promise<SignatoryRow> =>
  (await db.select().from(signatory).get()) ?? {
    ...{ id: only, name: '', title: '', image: '', updatedAt: '' },
  };

/** The bytes of the picture of the signature, if there is one. */
export async function signatureOf(env: Env, { image }: SignatoryRow) {
  const file = image ? await env.FILES.get(image) : null;
  return file ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

/** What a certificate for the order says today. */
export const factsOf = (
  { name, serialNo, courseName, startDate, endDate }: CandidateRow,
  { name: by, title }: SignatoryRow,
  number: string,
): CertificateFacts => ({
  number,
  school: business.name,
  city: business.city,
  name: name.normalize('NFC'),
  serialNo,
  course: courseName,
  startDate,
  endDate,
  issuedOn: today(),
  signatory: { name: by, title },
});

/** The address of a certificate, which its code leads to. */
export const linkOf = (env: Env, number: string): string =>
  `${env.SITE_URL}${paths.certificateOf(number)}`;
