import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { R2Bucket, R2HTTPMetadata } from '@cloudflare/workers-types';
import { sha256 } from './content.ts';

/** How many bytes a file has, and their SHA-256. */
export type Bytes = { size: number; sha256: string };

/** A stored file, and the headers it is served with. */
export type Kept = Bytes & { headers: R2HTTPMetadata };

export const bytesOf = (bytes: Uint8Array): Bytes => ({
  size: bytes.length,
  sha256: sha256(bytes),
});

/** Where a file lies in a backup; refuses a key that would lie outside of it. */
function pathIn(folder: string, key: string): string {
  const root = resolve(folder);
  const path = join(root, key);
  if (!path.startsWith(root + sep)) throw new Error(`No file can be called ${key}`);
  return path;
}

/** Keys of all files, in their order. */
export async function keysIn(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor ? { cursor } : {});
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}

/** Copies every file into a folder; one that is deleted meanwhile is left out. */
export async function saveFiles(bucket: R2Bucket, folder: string): Promise<Record<string, Kept>> {
  const kept: Record<string, Kept> = {};
  for (const key of await keysIn(bucket)) {
    const found = await bucket.get(key);
    if (!found) continue;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const path = pathIn(folder, key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    kept[key] = { ...bytesOf(bytes), headers: found.httpMetadata ?? {} };
  }
  return kept;
}

/** The bytes of a file of a backup; refuses those that are not what was saved. */
export function readKept(folder: string, key: string, { size, sha256: sum }: Bytes): Uint8Array {
  const path = pathIn(folder, key);
  if (!existsSync(path)) throw new Error(`${key} is missing in this backup`);
  const bytes = readFileSync(path);
  if (bytes.length !== size)
    throw new Error(`${key} is damaged: it has ${bytes.length} bytes of ${size}`);
  if (sha256(bytes) !== sum) throw new Error(`${key} is damaged: its bytes are not those saved`);
  return bytes;
}
