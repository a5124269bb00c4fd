import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { R2Bucket, R2HTTPMetadata } from '@cloudflare/workers-types';
import { erasureFolder, everyKeyIn } from '../../worker/lib/files/files.ts';
import { sha256 } from './dump.ts';

export type Checksum = { size: number; sha256: string };

export type StoredFile = Checksum & { headers: R2HTTPMetadata };

export const checksumOf = (bytes: Uint8Array): Checksum => ({
  size: bytes.length,
  sha256: sha256(bytes),
});

/** Path of a file in the folder; throws for a key that leads out of it. */
export function pathIn(folder: string, key: string): string {
  const root = resolve(folder);
  const path = join(root, key);
  if (!path.startsWith(root + sep)) throw new Error(`No file can be called ${key}`);
  return path;
}

/** In R2's order, without the notes on who was erased: they say what may not come back. */
export const keysIn = async (bucket: R2Bucket, limit = 1000): Promise<string[]> =>
  (await Array.fromAsync(everyKeyIn(bucket, { limit }))).filter(
    (key) => !key.startsWith(erasureFolder),
  );

/** Copies every file into a folder; skips files deleted meanwhile. */
export async function saveFiles(
  bucket: R2Bucket,
  folder: string,
): Promise<Record<string, StoredFile>> {
  const files: Record<string, StoredFile> = {};
  for (const key of await keysIn(bucket)) {
    const found = await bucket.get(key);
    if (!found) continue;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const path = pathIn(folder, key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    files[key] = { ...checksumOf(bytes), headers: found.httpMetadata ?? {} };
  }
  return files;
}

/** Content of a file of a backup; throws when it does not match its checksum. */
export function readStoredFile(
  folder: string,
  key: string,
  { size, sha256: sum }: Checksum,
): Uint8Array {
  const path = pathIn(folder, key);
  if (!existsSync(path)) throw new Error(`${key} is missing in this backup`);
  const bytes = readFileSync(path);
  if (bytes.length !== size)
    throw new Error(`${key} is damaged: it has ${bytes.length} bytes of ${size}`);
  if (sha256(bytes) !== sum) throw new Error(`${key} is damaged: its bytes are not those saved`);
  return bytes;
}
