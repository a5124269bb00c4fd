import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { tablesOf } from './dump.ts';
import { keysIn, readStoredFile, type StoredFile } from './files.ts';
import type { Installation } from './installation.ts';
import { type Manifest, names } from './manifest.ts';

/**
 * Restores a backup that was read with `readBackup`, and verifies the result; continues an interrupted restore. `dump` is
 * another file with the database, where `manifest` is not the backup's own.
 */
export async function recover(
  installation: Installation,
  folder: string,
  manifest: Manifest,
  dump = join(folder, names.dump),
): Promise<void> {
  const { rows, keys } = await missing(installation, manifest);
  // The database first: it is loaded in one transaction, and D1 may refuse it.
  if (rows) {
    await installation.load(dump);
    await checkRows(installation, manifest);
  }
  for (const key of keys) {
    const file = manifest.files[key] as StoredFile;
    const bytes = readStoredFile(join(folder, names.files), key, file);
    await installation.files.put(key, bytes, { httpMetadata: file.headers, sha256: file.sha256 });
  }
  await checkFiles(installation, manifest);
}

/**
 * What is still to be restored: everything into an empty installation, the rest after an interrupted restore. Throws
 * when the installation holds anything else, or already holds everything.
 */
async function missing(installation: Installation, { tables, files }: Manifest) {
  const found = tablesOf(await installation.dump());
  const rows = Object.keys(found).length === 0;
  const there = new Set(await keysIn(installation.files));
  const keys = Object.keys(files).filter((key) => !there.has(key));
  const isOther =
    (!rows && !isDeepStrictEqual(found, tables)) || [...there].some((key) => !files[key]);
  if (isOther || (!rows && keys.length === 0))
    throw new Error(`There is something in ${installation.name} already. Restore to an empty one.`);
  return { rows, keys };
}

/** Throws unless the database has the tables of the backup, whatever the tool that loaded it said. */
async function checkRows(installation: Installation, { tables }: Manifest) {
  if (!isDeepStrictEqual(tablesOf(await installation.dump()), tables))
    throw new Error('The database is not what was saved. Empty it and try again.');
}

async function checkFiles(installation: Installation, { files }: Manifest) {
  const keys = await keysIn(installation.files);
  if (!isDeepStrictEqual(keys.toSorted(), Object.keys(files).toSorted()))
    throw new Error('The files are not those that were saved. Empty the bucket and try again.');
}
