import { sql } from 'drizzle-orm';
import {
  type CertificateDesign,
  type CertificateFacts,
  drawCertificateNumber,
} from '../../contract/certificate.ts';
import type { Env } from '../env.ts';
import { type Db, newId } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { attachment } from '../order/certificate.ts';
import { signCredential } from './credential.ts';
import { factsOf, linkOf, signatoryRow, signatureOf } from './facts.ts';
import type { CandidateRow } from './holds.ts';
import { statusBits } from './status.ts';

/** A certificate that is drawn, signed and stored, and of which no record says anything yet. */
export type Prepared = {
  id: string;
  number: string;
  facts: CertificateFacts;
  design: CertificateDesign;
  /** Key in R2: an orphan until the record is there. */
  pdf: string;
  credential: string;
  statusIndex: number;
};

/** Random places that are looked at together: with half of all taken, none of them is free once in four thousand times. */
const drawn = 12;

/** A random place of the status list that no certificate has: the order of places would tell who got one when. */
async function freeIndex(db: Db): Promise<number> {
  const draws = [...crypto.getRandomValues(new Uint32Array(drawn))].map(
    (value) => value % statusBits,
  );
  const free = await db.get<{
    value: number;
  }>(sql`select value from json_each(${JSON.stringify(draws)})
    where not exists (select 1 from certificate c where c.status_index = value) limit 1`);
  return free?.value ?? freeIndex(db);
}

/** Draws, signs and stores a certificate for the order. */
export async function prepare(
  env: Env,
  db: Db,
  row: CandidateRow,
  design: CertificateDesign,
): Promise<Prepared> {
  const number = drawCertificateNumber();
  const signatory = await signatoryRow(db);
  const facts = factsOf(row, signatory, number);
  const [signature, statusIndex] = await Promise.all([signatureOf(env, signatory), freeIndex(db)]);
  const credential = await signCredential(env, db, facts, statusIndex);
  // Drawing is loaded by the first certificate: it is a megabyte of code.
  const { drawCertificate } = await import('./draw.ts');
  const bytes = await drawCertificate(design, { facts, signature, link: linkOf(env, number) });
  const headers = {
    contentType: 'application/pdf',
    contentDisposition: attachment({ serialNo: facts.serialNo, courseName: facts.course }),
  };
  const [pdf = ''] = await uploadFiles(env, 'certificate', [{ bytes, headers }]);
  return { id: newId(), number, facts, design, pdf, credential, statusIndex };
}

/** How the certificate of the order would look, as PDF with a mark across it; its number is none. */
export async function preview(
  env: Env,
  db: Db,
  row: CandidateRow,
  design: CertificateDesign,
): Promise<Uint8Array<ArrayBuffer>> {
  const signatory = await signatoryRow(db);
  const facts = factsOf(row, signatory, '0000-0000-0000');
  const signature = await signatureOf(env, signatory);
  const { drawCertificate } = await import('./draw.ts');
  return drawCertificate(design, { facts, signature, link: env.SITE_URL, isPreview: true });
}
