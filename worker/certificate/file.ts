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
