/**
 * `npm run restore -- <folder>` brings a backup back to an empty machine, with `--remote` to an empty database and
 * bucket on Cloudflare. It looks the whole backup over before it writes anything, and what was written afterwards.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { tablesOf } from './content.ts';
import { keysIn, readKept } from './files.ts';
import { type Manifest, names, summary } from './manifest.ts';
import { openPlace, type Place } from './place.ts';

const remote = process.argv.includes('--remote');
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));

/** The backup's dump and manifest; refuses one that is not as it was saved. */
function readBackup(folder: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, names.manifest), 'utf8'));
  const dump = readFileSync(join(folder, names.dump), 'utf8');
  if (!isDeepStrictEqual(tablesOf(dump), manifest.tables))
    throw new Error(`${names.dump} is not what was saved`);
  for (const [key, kept] of Object.entries(manifest.files))
    readKept(join(folder, names.files), key, kept);
  return { dump, manifest };
}

async function refuseFull(place: Place) {
  const isEmpty = Object.keys(tablesOf(await place.dump())).length === 0;
  if (!isEmpty || (await keysIn(place.files)).length > 0)
    throw new Error(`There is something in ${place.name} already. Restore to an empty one.`);
}

async function check(place: Place, { tables, files }: Manifest) {
  if (!isDeepStrictEqual(tablesOf(await place.dump()), tables))
    throw new Error('The database is not what was saved. Empty it and try again.');
  const keys = await keysIn(place.files);
  if (!isDeepStrictEqual(keys.toSorted(), Object.keys(files).toSorted()))
    throw new Error('The files are not those that were saved. Empty the bucket and try again.');
}

async function restore(place: Place, folder: string) {
  const { manifest } = readBackup(folder);
  await refuseFull(place);
  for (const [key, kept] of Object.entries(manifest.files)) {
    const bytes = readKept(join(folder, names.files), key, kept);
    await place.files.put(key, bytes, { httpMetadata: kept.headers, sha256: kept.sha256 });
  }
  await place.load(join(folder, names.dump));
  await check(place, manifest);
  console.log(`${summary(manifest)} of ${manifest.at}\nare in ${place.name} again.`);
}

if (!given) {
  console.error('Which backup? npm run restore -- <folder>');
  process.exit(1);
}
const place = await openPlace(remote);
try {
  await restore(place, resolve(given));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await place.close();
}
