import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backupDays, type Nightly, names as sealed } from '../../worker/backup/nightly.ts';
import { savedDump, savedParts } from '../../worker/backup/saved.ts';
import {
  type SavedFile,
  folder as sealedFiles,
  unsealJson,
  type Vault,
} from '../../worker/backup/seal.ts';
import { erasureFolder, everyKeyIn } from '../../worker/lib/files/files.ts';
import { names, writeBackup } from './archive.ts';
import { tablesOf, toPortable } from './dump.ts';
import { type Kept, keepAll } from './erasures.ts';
import { pathIn, type StoredFile } from './files.ts';
import type { Installation } from './installation.ts';

async function bringFile(vault: Vault, folder: string, key: string, file: SavedFile) {
  const path = pathIn(folder, key);
  mkdirSync(dirname(path), { recursive: true });
  const sum = createHash('sha256');
  writeFileSync(path, '');
  for await (const part of savedParts(vault, key, file)) {
    appendFileSync(path, part);
    sum.update(part);
  }
  return { size: file.size, sha256: sum.digest('hex'), headers: file.headers };
}

/**
 * To `backups/nightly-<day>`, the newest if no day is named; and the notes on who was erased into
 * the bucket, which may be lost with it.
 */
export async function fetchNightly(
  { backups, files }: Pick<Installation, 'backups' | 'files'>,
  wanted?: string,
  within = resolve('backups'),
  secret = process.env['BACKUP_KEY'] ?? '',
): Promise<string> {
  const vault: Vault = { bucket: backups, secret: { BACKUP_KEY: secret } };
  const days = await backupDays(vault);
  const day = wanted ?? days.at(-1);
  if (!day || !days.includes(day))
    throw new Error(`There is no such nightly backup. There are: ${days.join(', ') || 'none'}`);
  const folder = join(within, `nightly-${day}`);
  await bringNotes(vault, files);
  if (existsSync(folder)) return folder;
  const { value } = (await unsealJson<Nightly>(vault, sealed.manifest(day))) ?? {};
  if (!value) throw new Error(`The backup of ${day} is gone`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // Readable for this user only: a backup holds personal data.
  mkdirSync(join(unfinished, names.files), { recursive: true, mode: 0o700 });
  const stored: Record<string, StoredFile> = {};
  for (const [key, file] of Object.entries(value.files))
    stored[key] = await bringFile(vault, join(unfinished, names.files), key, file);
  const dump = toPortable(await savedDump(vault, day, value));
  writeBackup(unfinished, dump, { at: value.at, tables: tablesOf(dump), files: stored });
  renameSync(unfinished, folder);
  return folder;
}

/** Brings back the notes that are missing in a bucket, as they are. */
async function bringNotes(vault: Vault, bucket: Installation['files']): Promise<void> {
  const notes: Kept[] = [];
  for await (const name of everyKeyIn(vault.bucket, { prefix: `${sealedFiles}${erasureFolder}` })) {
    const note = await unsealJson<Kept>(vault, name);
    if (note) notes.push(note.value);
  }
  await keepAll(bucket, notes);
}
