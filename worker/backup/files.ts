import type { R2HTTPMetadata } from '@cloudflare/workers-types';
import type { Env } from '../env.ts';
import { digest, seal, type Vault } from './seal.ts';

/** A file of a backup: its version, the checksums of its parts, and how it is served. */
export type SavedFile = { etag: string; size: number; parts: string[]; headers: R2HTTPMetadata };

/** Bytes of a part: a file of any size is never in memory as a whole. */
export const bounds = { bytes: 4 * 1024 * 1024 };

export const folder = 'files/';

/** A version's part; one that takes another's place is another object, and the older one stays. */
export const partName = (key: string, etag: string, part: number) =>
  `${folder}${key}@${etag}.${part}`;

export const partNames = (key: string, { etag, parts }: SavedFile) =>
  parts.map((_, part) => partName(key, etag, part));

/** Copies a version of a file, unless an earlier night did; undefined when it is gone. */
export async function copyFile(
  { FILES }: Pick<Env, 'FILES'>,
  vault: Vault,
  { key, etag, size }: { key: string; etag: string; size: number },
): Promise<SavedFile | undefined> {
  const many = Math.max(1, Math.ceil(size / bounds.bytes));
  // The last part is written last, and knows of all.
  const saved = await vault.bucket.head(partName(key, etag, many - 1));
  const sums = saved?.customMetadata?.['parts']?.split(' ');
  if (saved && sums?.length === many)
    return { etag, size, parts: sums, headers: saved.httpMetadata ?? {} };
  const parts: string[] = [];
  for (let part = 0; part < many; part++) {
    const range = { offset: part * bounds.bytes, length: bounds.bytes };
    const found = await FILES.get(key, {
      onlyIf: { etagMatches: etag },
      ...(size > 0 && { range }),
    });
    if (!found || !('arrayBuffer' in found)) return undefined;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const httpMetadata = found.httpMetadata ?? {};
    parts.push(await digest(bytes));
    const customMetadata = { parts: parts.join(' ') };
    await seal(vault, partName(key, etag, part), bytes, { httpMetadata, customMetadata });
    if (part === many - 1) return { etag, size, parts, headers: httpMetadata };
  }
  return undefined;
}
