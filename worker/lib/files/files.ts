import type { R2HTTPMetadata } from '@cloudflare/workers-types';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { type Db, newId, now, open, uniqueViolation, valuesOf } from '../db/index.ts';
import { mostRounds } from '../db/rounds.ts';
import { Refused } from '../http/refuse.ts';
import { describe, log } from '../log/log.ts';
import { orphan } from '../table.ts';
import { expectFit, reencode } from './images.ts';
import { deleteVariants } from './variants.ts';

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
