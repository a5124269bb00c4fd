import { and, eq } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { open, touched } from '../lib/db/index.ts';
import { discard, discardAfter, uploadFiles } from '../lib/files/files.ts';
import { pdfFrom } from '../lib/http/upload.ts';
import { orderNotFound } from './queries.ts';
import { order } from './table.ts';

/** Whose certificate it is, of which course. */
type Named = { serialNo: string; courseName: string };

const dashed = (words: string) => words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/**
 * `content-disposition` that saves as `Certificate-TCS20261234-Sourdough-Foundations.pdf`: plain letters for old
 * clients, the real ones beside them (RFC 6266, 4.3; RFC 8187). What could end a file name is a hyphen by then.
 */
export function attachment({ serialNo, courseName }: Named): string {
  // By characters: half of one that is a pair cannot be encoded.
  const course = [...dashed(courseName)].slice(0, 80).join('');
  const name = `Certificate-${serialNo}-${course}`.replace(/-$/, '');
  const plain = dashed(name.normalize('NFKD').replace(/[^\w-]/g, ''));
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}.pdf"; filename*=UTF-8''${coded}.pdf`;
}

/**
 * Stores a certificate ahead of the order that will name it and answers its key; the caller sets `order.pdf` to it,
 * or gives it to `discard`. Refuses what is over 5 MB (413) and what is not a PDF (415).
 */
export async function uploadCertificate(env: Env, file: File, named: Named): Promise<string> {
  const bytes = await pdfFrom(file);
  const headers = { contentType: 'application/pdf', contentDisposition: attachment(named) };
  const [key = ''] = await uploadFiles(env, 'certificate', [{ bytes, headers }]);
  return key;
}

/** Gives an enrolment its certificate, in the place of an earlier one. Refuses an unknown order (404), unfit files. */
export async function storeCertificate(env: Env, id: string, file: File): Promise<void> {
  const db = open(env.DB);
  const meant = and(eq(order.id, id), eq(order.kind, 'course'));
  const row = await db.select().from(order).where(meant).get();
  if (!row) throw orderNotFound();
  const pdf = await uploadCertificate(env, file, row);
  try {
    await db
      .update(order)
      .set({ pdf, updatedAt: touched(order.updatedAt) })
      .where(meant);
  } catch (error) {
    await discardAfter(env, error, [pdf]);
    throw error;
  }
  await discard(env, [row.pdf]);
}

/** Whether that person has an enrolment whose approved certificate this is. */
export const namesCertificate = async (env: Env, userId: string, pdf: string): Promise<boolean> =>
  (await open(env.DB)
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, userId), eq(order.pdf, pdf), eq(order.certificate, 'yes')))
    .get()) !== undefined;
