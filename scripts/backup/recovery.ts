import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Manifest, names } from './archive.ts';
import { tablesOf } from './dump.ts';
import { keysIn, readStoredFile, type StoredFile } from './files.ts';
import type { Installation } from './installation.ts';

/**
 * Lets Node see which connections were closed while long work held it: the next call on one of them
 * would fail. The second turn is the one that reads what came meanwhile.
 */
export async function seeClosed(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/**
 * Continues an interrupted restore. `dump` is another database file, where `manifest` is not the
 * backup's own.
 */
export async function recover(
  installation: Installation,
  folder: string,
  manifest: Manifest,
  dump = join(folder, names.dump),
): Promise<string> {
  await seeClosed();
  const { there, keys } = await missing(installation, manifest);
  // The database first: it is loaded in one transaction, and D1 may refuse it.
  const restored = there ?? (await loadRows(installation, manifest, dump));
  for (const key of keys) {
    const file = manifest.files[key] as StoredFile;
    const bytes = readStoredFile(join(folder, names.files), key, file);
    await installation.files.put(key, bytes, { httpMetadata: file.headers, sha256: file.sha256 });
  }
  await checkFiles(installation, manifest);
  return restored;
}

/** All in an empty installation. Throws when it holds anything else, or everything. */
async function missing(installation: Installation, { tables, files }: Manifest) {
  const dump = await installation.dump();
  const found = tablesOf(dump);
  await seeClosed();
  const isEmpty = Object.keys(found).length === 0;
  const stored = new Set(await keysIn(installation.files));
  const keys = Object.keys(files).filter((key) => !stored.has(key));
  const isOther =
    (!isEmpty && !isDeepStrictEqual(found, tables)) || [...stored].some((key) => !files[key]);
  if (isOther || (!isEmpty && keys.length === 0))
    throw new Error(`There is something in ${installation.name} already. Restore to an empty one.`);
  return { there: isEmpty ? undefined : dump, keys };
}

/** Throws unless the backup's tables are there, whatever the loading tool said. */
async function loadRows(
  installation: Installation,
  { tables }: Manifest,
  file: string,
): Promise<string> {
  await installation.load(file);
  const dump = await installation.dump();
  if (!isDeepStrictEqual(tablesOf(dump), tables))
    throw new Error('The database is not what was saved. Empty it and try again.');
  await seeClosed();
  return dump;
}

async function checkFiles(installation: Installation, { files }: Manifest) {
  const keys = await keysIn(installation.files);
  if (!isDeepStrictEqual(keys.toSorted(), Object.keys(files).toSorted()))
    throw new Error('The files are not those that were saved. Empty the bucket and try again.');
}
