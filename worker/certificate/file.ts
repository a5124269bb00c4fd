import { and, eq, ne, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { pdfFrom } from '../lib/http/upload.ts';
import { order } from '../order/table.ts';

type CertificateOwner = { serialNo: string; courseName: string };

const hyphenated = (words: string) =>
  words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/**
 * `content-disposition` for a file `Certificate-<serial number>-Sourdough-Foundations.pdf`: in
 * ASCII for old clients and in UTF-8 (RFC 6266, 4.3; RFC 8187). All characters with a meaning in
 * file names or the header are hyphens by then.
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
 * Stores a certificate before the order that names it is saved; answers its key, which the caller
 * saves as `order.pdf` or passes to `discard`. Refuses a file over 5 MB (413) and one that is no
 * PDF (415).
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
