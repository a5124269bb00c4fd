import type { R2Bucket, R2HTTPMetadata } from '@cloudflare/workers-types';
import { inArray, lt, sql } from 'drizzle-orm';
import { widths } from '../../../contract/limits.ts';
import type { Env } from '../../env.ts';
import { type Db, newId, now, open, uniqueViolation, valuesOf } from '../db/index.ts';
import { mostRounds } from '../db/rounds.ts';
import { Refused } from '../http/refuse.ts';
import { describe, log } from '../log/log.ts';
import { orphan } from '../table.ts';
import { expectFit, type Format, reencode } from './images.ts';

const mostPages = 10_000;

/** Every key that begins with `prefix`, in R2's order, which lists at most a thousand at once. */
export async function* everyKeyIn(
  bucket: Pick<R2Bucket, 'list'>,
  { limit = 1000, prefix = '' } = {},
): AsyncGenerator<string> {
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await bucket.list({ limit, prefix, ...(cursor && { cursor }) });
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
  throw new Error(`More than ${mostPages} pages of files`);
}

/**
 * First part of the keys of notes on what no backup may bring back, as ids and moments. The id of a
 * person follows, or of an entry that was taken out of the school's words.
 */
export const erasureFolder = 'erasure/';

/** Keeps such a note in R2, where a restored database does not take it along. */
export async function keepNote(bucket: R2Bucket, of: string, note: object): Promise<void> {
  await bucket.put(`${erasureFolder}${of}`, JSON.stringify(note), {
    httpMetadata: { contentType: 'application/json' },
  });
}

/** A stored picture in one width (`undefined`: as stored) and one format. */
type Variant = { width: number | undefined; format: Format };

const formats: Format[] = ['image/avif', 'image/webp'];

/**
 * Seconds that a data centre caches a variant: a deletion reaches only the administrator's own, so
 * elsewhere a deleted picture is served this long.
 */
const day = 24 * 60 * 60;

/** The data centre's cache; `default` is Cloudflare's own and does not exist in Node. */
const edgeCache = (): Cache | undefined =>
  (globalThis.caches as unknown as { default?: Cache } | undefined)?.default;

const address = (env: Env, key: string, { width, format }: Variant) =>
  `${env.SITE_URL}/media/${key}?w=${width ?? ''}&as=${encodeURIComponent(format)}`;

export const cachedVariant = async (env: Env, key: string, variant: Variant) =>
  edgeCache()?.match(address(env, key, variant));

export async function cacheVariant(env: Env, key: string, variant: Variant, bytes: Uint8Array) {
  const headers = { 'content-type': variant.format, 'cache-control': `public, max-age=${day}` };
  const response = new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  await edgeCache()?.put(address(env, key, variant), response);
}

/** Deletes every variant of the keys from this data centre's cache. */
async function deleteVariants(env: Env, keys: string[]): Promise<void> {
  const variants = [undefined, ...widths].flatMap((width) =>
    formats.map((format) => ({ width, format })),
  );
  await Promise.all(
    keys.flatMap((key) =>
      variants.map((variant) => edgeCache()?.delete(address(env, key, variant))),
    ),
  );
}

/** First part of a key in R2. */
type FileKind =
  | 'course'
  | 'product'
  | 'user'
  | 'demo'
  | 'idea'
  | 'material'
  | 'certificate'
  | 'signature'
  | 'school';

export const pathOf = (key: string) => `/media/${key}`;
export const keyOf = (path: string) => path.replace(/^\/media\//, '');

/** Bytes with the headers they are served with; `name` is another last part of the key. */
type FileContent = { bytes: Uint8Array; headers: R2HTTPMetadata; name?: string };

/** Checks the headers of that field's pictures, re-encodes and stores them; answers their keys. */
export async function uploadPictures(
  env: Env,
  kind: FileKind,
  pictures: Uint8Array[],
  field = 'images',
): Promise<string[]> {
  for (const bytes of pictures) expectFit(bytes, field);
  const encoded = await Promise.all(pictures.map((bytes) => reencode(env.IMAGES, bytes, field)));
  const headers = { contentType: 'image/webp' };
  return uploadFiles(
    env,
    kind,
    encoded.map((bytes) => ({ bytes, headers })),
  );
}

/**
 * Puts files into R2 before the record that names them is written; answers their keys. Each is an
 * orphan until a trigger sees it named, so that no crash loses a file. When writing the record
 * fails, call `discardAfter`. A put that failed may still arrive: its orphan stays.
 */
export async function uploadFiles(
  env: Env,
  kind: FileKind,
  files: FileContent[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const named = files.map((file) => ({ ...file, key: `${kind}/${file.name ?? newId()}` }));
  const keys = named.map(({ key }) => key);
  await open(env.DB)
    .insert(orphan)
    .values(keys.map((key) => ({ key, since: now() })));
  const puts = await Promise.allSettled(
    named.map(({ key, bytes, headers }) => env.FILES.put(key, bytes, { httpMetadata: headers })),
  );
  const failed = puts.find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
  return keys;
}

/** Keeps those of the files that no record names yet for another hour; answers which. */
export const renewed = (db: Db, keys: string[]) =>
  db
    .update(orphan)
    .set({ since: now() })
    .where(sql`${orphan.key} in (${valuesOf(keys)})`)
    .returning({ key: orphan.key });

/**
 * Deletes files whose record certainly was not written because of `error`: it was refused or a
 * unique value exists. After another error the `sweep` decides.
 */
export async function discardAfter(env: Env, error: unknown, keys: string[]): Promise<void> {
  if (error instanceof Refused || uniqueViolation(error)) await discard(env, keys);
}

/** Within a change that can be undone no file is deleted: `sweep` does it, see `undoable`. */
export type KeepingFiles = { keepsFiles?: boolean };

/** Deletes files that no record names, from R2 and the cache; after a failure `sweep` does. */
export async function discard(env: Env & KeepingFiles, keys: string[]): Promise<void> {
  if (keys.length === 0 || env.keepsFiles) return;
  try {
    const unnamed = inArray(orphan.key, keys);
    const found = await open(env.DB).select({ key: orphan.key }).from(orphan).where(unnamed);
    const orphans = found.map(({ key }) => key);
    await deleteFiles(env, orphans);
    await deleteVariants(env, orphans);
  } catch (error) {
    log('warn', { what: 'files left to the sweep', ...describe(error) });
  }
}

async function deleteFiles(env: Env, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await env.FILES.delete(keys);
  await open(env.DB).delete(orphan).where(inArray(orphan.key, keys));
}

/** Orphans deleted at once: D1 takes a hundred values in a statement. */
const swept = 90;

/** Deletes files that have been orphans for an hour, until another sweep; answers how many. */
export async function sweep(env: Env): Promise<number> {
  const before = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  const isOld = lt(orphan.since, before);
  let count = 0;
  for (let round = 0; round < mostRounds; round++) {
    const found = await open(env.DB).select().from(orphan).where(isOld).limit(swept);
    await deleteFiles(
      env,
      found.map(({ key }) => key),
    );
    count += found.length;
    if (found.length < swept) break;
  }
  return count;
}
