import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backupDays, type Nightly, names as sealed } from '../../worker/backup/nightly.ts';
import { dumpOf } from '../../worker/backup/pages.ts';
import { unseal, unsealJson, type Vault } from '../../worker/backup/seal.ts';
import { everyKeyIn } from '../../worker/lib/files/keys.ts';
import { erasureFolder } from '../../worker/privacy/erasing.ts';
import { keepErasure } from '../../worker/privacy/kept.ts';
import { writeBackup } from './archive.ts';
import { sha256, tablesOf, toPortable } from './dump.ts';
import { pathIn } from './files.ts';
import type { Installation } from './installation.ts';
import { names } from './manifest.ts';

/** What an object holds, if it is what the backup's list says. */
async function checked(vault: Vault, name: string, sum: string): Promise<Uint8Array> {
  const bytes = (await unseal(vault, name))?.bytes;
  if (!bytes || sha256(bytes) !== sum) throw new Error(`${name} is missing or damaged`);
  return bytes;
}

/** The records of a nightly backup as statements. */
async function dumpOfNight(vault: Vault, day: string, { schema, pages }: Nightly) {
  const rows = new Map<string, string[][]>();
  for (const [table, sums] of Object.entries(pages)) {
    const read: string[][][] = [];
    for (const [page, sum] of sums.entries()) {
      const bytes = await checked(vault, sealed.page(day, table, page), sum);
      read.push(JSON.parse(Buffer.from(bytes).toString()));
    }
    rows.set(table, read.flat());
  }
  return toPortable(dumpOf(schema, (name) => rows.get(name) ?? []));
}

/**
 * Writes a nightly backup, the newest if no day is named, to `backups/nightly-<day>` as `npm run
 * backup` would have; and into the bucket the notes on who was erased, which may be lost with it.
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
  for (const [key, file] of Object.entries(value.files)) {
    const path = pathIn(join(unfinished, names.files), key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await checked(vault, sealed.file(key), file.sha256));
  }
  const dump = await dumpOfNight(vault, day, value);
  writeBackup(unfinished, dump, { at: value.at, tables: tablesOf(dump), files: value.files });
  renameSync(unfinished, folder);
  return folder;
}

/** Brings back the notes that are missing in a bucket. */
async function bringNotes(vault: Vault, bucket: Installation['files']): Promise<void> {
  for await (const name of everyKeyIn(vault.bucket, { prefix: sealed.file(erasureFolder) })) {
    const note = await unsealJson<Parameters<typeof keepErasure>[1]>(vault, name);
    if (note) await keepErasure(bucket, note.value);
  }
}
