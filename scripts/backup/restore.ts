/**
 * `npm run restore -- <folder>` restores a backup into an empty installation, with `--remote` into an empty database and
 * bucket on Cloudflare. It verifies the backup before it writes anything, and the result afterwards. Run again after an
 * interruption, it continues.
 */
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readBackup } from './archive.ts';
import { tablesOf } from './dump.ts';
import { keysIn, readStoredFile, type StoredFile } from './files.ts';
import { type Installation, withInstallation } from './installation.ts';
import { type Manifest, names, summary } from './manifest.ts';

const remote = process.argv.includes('--remote');
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));

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

/** Throws unless the database has the tables of the backup: wrangler may exit with 0 though it loaded nothing. */
async function checkRows(installation: Installation, { tables }: Manifest) {
  if (!isDeepStrictEqual(tablesOf(await installation.dump()), tables))
    throw new Error('The database is not what was saved. Empty it and try again.');
}

async function checkFiles(installation: Installation, { files }: Manifest) {
  const keys = await keysIn(installation.files);
  if (!isDeepStrictEqual(keys.toSorted(), Object.keys(files).toSorted()))
    throw new Error('The files are not those that were saved. Empty the bucket and try again.');
}

async function restore(installation: Installation, folder: string, manifest: Manifest) {
  const { rows, keys } = await missing(installation, manifest);
  // The database first: it is loaded in one transaction, and D1 may refuse it.
  if (rows) {
    await installation.load(join(folder, names.dump));
    await checkRows(installation, manifest);
  }
  for (const key of keys) {
    const file = manifest.files[key] as StoredFile;
    const bytes = readStoredFile(join(folder, names.files), key, file);
    await installation.files.put(key, bytes, { httpMetadata: file.headers, sha256: file.sha256 });
  }
  await checkFiles(installation, manifest);
  console.log(`${summary(manifest)} of ${manifest.at}\nare in ${installation.name} again.`);
}

/** The manifest of a backup whose files are all intact; exits otherwise. */
function readOrEnd(folder: string): Manifest {
  try {
    return readBackup(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Nothing was written. Restore from another backup.');
    process.exit(1);
  }
}

if (!given) {
  console.error('Which backup? npm run restore -- <folder>');
  process.exit(1);
}
const folder = resolve(given);
const manifest = readOrEnd(folder);
await withInstallation(remote, (installation) => restore(installation, folder, manifest));
