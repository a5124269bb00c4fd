import type { R2HTTPMetadata } from '@cloudflare/workers-types';
import { inArray, lt } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { newId, now, open, taken } from '../db/index.ts';
import { Refused } from '../http/refuse.ts';
import { describe } from '../log/error.ts';
import { reencode } from './images.ts';
import { orphan } from './table.ts';
import { dropVariants } from './variants.ts';

/** First part of a key in R2. */
export type Kind = 'course' | 'product' | 'user' | 'demo' | 'certificate';

export const pathOf = (key: string) => `/media/${key}`;
export const keyOf = (path: string) => path.replace(/^\/media\//, '');

/** Bytes with the headers they are served with. */
type File = { bytes: Uint8Array; headers: R2HTTPMetadata };

/** Re-encodes the pictures of that form field and stores them with `uploadFiles`; answers their keys. */
export async function uploadPictures(
  env: Env,
  kind: Kind,
  pictures: Uint8Array[],
  field = 'images',
): Promise<string[]> {
  const encoded = await Promise.all(pictures.map((bytes) => reencode(env.IMAGES, bytes, field)));
  const headers = { contentType: 'image/webp' };
  return uploadFiles(
    env,
    kind,
    encoded.map((bytes) => ({ bytes, headers })),
  );
}

/**
 * Puts files into R2 ahead of the record that will name them; answers their keys.
 * Each key is first written down as an orphan and struck out by the trigger of the table whose record names it,
 * so that a crash at any point leaves no file unaccounted for. When the record fails, `discardAfter` it. A put that
 * failed may land yet, so that what was written down stays for the sweep.
 */
export async function uploadFiles(env: Env, kind: Kind, files: File[]): Promise<string[]> {
  if (files.length === 0) return [];
  const named = files.map((file) => ({ ...file, key: `${kind}/${newId()}` }));
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

/**
 * Deletes files whose record was not written because of `error`, if that is certain: it was refused, or the name or
 * number is taken. A write that failed otherwise may be done yet and name them; then they are left to the `sweep`.
 */
export async function discardAfter(env: Env, error: unknown, keys: string[]): Promise<void> {
  if (error instanceof Refused || taken(error)) await discard(env, keys);
}

/**
 * Deletes those of the files that no record names, from R2 and from the cache. What fails here is left to the next `sweep`.
 */
export async function discard(env: Env, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const unnamed = inArray(orphan.key, keys);
    const found = await open(env.DB).select({ key: orphan.key }).from(orphan).where(unnamed);
    const gone = found.map(({ key }) => key);
    await drop(env, gone);
    await dropVariants(env, gone);
  } catch (error) {
    console.warn(
      JSON.stringify({ level: 'warn', what: 'files left to the sweep', ...describe(error) }),
    );
  }
}

async function drop(env: Env, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await env.FILES.delete(keys);
  await open(env.DB).delete(orphan).where(inArray(orphan.key, keys));
}

/** Deletes the files of orphans older than an hour: uploads cut off, deletions that failed. Answers how many. */
export async function sweep(env: Env): Promise<number> {
  const before = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  const found = await open(env.DB).select().from(orphan).where(lt(orphan.since, before)).limit(90);
  await drop(
    env,
    found.map(({ key }) => key),
  );
  return found.length;
}
