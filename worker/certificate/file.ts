import { and, eq, ne, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { drawCertificateNumber } from '../../contract/certificate.ts';
import type { CertificateFacts } from '../../contract/certificate-office.ts';
import { today } from '../../contract/day.ts';
import { paths } from '../../contract/paths.ts';
import type { Env } from '../env.ts';
import { type Db, newId, open } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { Refused } from '../lib/http/refuse.ts';
import { pdfFrom } from '../lib/http/upload.ts';
import { order } from '../order/table.ts';
import { type CandidateRow, candidatesOf, expectDrawable } from './holds.ts';
import { signatoryRow, signatureOf } from './signatory.ts';

type CertificateOwner = { serialNo: string; courseName: string };

const hyphenated = (words: string) =>
  words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/**
 * ASCII for old clients beside UTF-8 (RFC 6266, 4.3; RFC 8187), without what has a meaning there.
 */
export function attachment({ serialNo, courseName }: CertificateOwner): string {
  // By characters: half of a surrogate pair cannot be encoded.
  const course = [...hyphenated(courseName)].slice(0, 80).join('');
  const name = `Certificate-${serialNo}-${course}`.replace(/-$/, '');
  const plain = hyphenated(name.normalize('NFKD').replace(/[^\w-]/g, ''));
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}.pdf"; filename*=UTF-8''${coded}.pdf`;
}

/**
 * Before the order that names it; the caller saves or discards the key. Refuses (413, 415) unfit.
 */
export async function uploadCertificate(
  env: Env,
  file: File,
  named: CertificateOwner,
): Promise<string> {
  const bytes = await pdfFrom(file);
  const headers = { contentType: 'application/pdf', contentDisposition: attachment(named) };
  const [key = ''] = await uploadFiles(env, 'certificate', [{ bytes, headers }]);
  return key;
}

/** Whether this is the approved certificate of an enrolment, with `owner` of that person's. */
export const isApproved = async (env: Env, pdf: string, owner?: string): Promise<boolean> => {
  const found = await open(env.DB)
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        ...[eq(order.pdf, pdf), ne(order.pdf, sql`''`), eq(order.certificate, 'yes')],
        owner === undefined ? undefined : eq(order.userId, owner),
      ),
    )
    .get();
  return found !== undefined;
};

export type Prepared = {
  id: string;
  number: string;
  facts: CertificateFacts;
  /** Key in R2: an orphan until the record is there. */
  pdf: string;
};

export async function prepare(env: Env, db: Db, row: CandidateRow): Promise<Prepared> {
  const number = drawCertificateNumber();
  const { facts, signature } = await drawingOf(env, db, row, number);
  const link = `${env.SITE_URL}${paths.certificateOf(number)}`;
  const { drawCertificate } = await import('./draw.ts');
  const bytes = await drawCertificate({ facts, signature, link });
  const headers = {
    contentType: 'application/pdf',
    contentDisposition: attachment({ serialNo: facts.serialNo, courseName: facts.course }),
  };
  const [pdf = ''] = await uploadFiles(env, 'certificate', [{ bytes, headers }]);
  return { id: newId(), number, facts, pdf };
}

/** With a mark across it; its number is none. Refuses (404), and (409) what cannot be drawn. */
export async function previewOf(env: Env, id: string) {
  const db = open(env.DB);
  const [row] = await candidatesOf(db, [id]);
  if (!row) throw new Refused('notFound', 'Order not found');
  expectDrawable(row);
  const { facts, signature } = await drawingOf(env, db, row, '0000-0000-0000');
  const { drawCertificate } = await import('./draw.ts');
  return drawCertificate({ facts, signature, link: env.SITE_URL, isPreview: true });
}

/** What a certificate for the order says today, and the picture of the signature. */
async function drawingOf(env: Env, db: Db, row: CandidateRow, number: string) {
  const by = await signatoryRow(db);
  const { name, serialNo, courseName: course, startDate, endDate } = row;
  const facts: CertificateFacts = {
    number,
    school: business.name,
    city: business.city,
    name: name.normalize('NFC'),
    serialNo,
    course,
    startDate,
    endDate,
    issuedOn: today(),
    signatory: { name: by.name, title: by.title },
  };
  return { facts, signature: await signatureOf(env, by) };
}
