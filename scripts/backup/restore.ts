/**
 * `npm run restore -- <folder>` brings a backup back to an empty machine, with `--remote` to an empty database and
 * bucket on Cloudflare. It looks the whole backup over before it writes anything, and what was written afterwards.
 * Run again after it broke off, it goes on.
 */
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { tablesOf } from './content.ts';
import { type Kept, keysIn, readKept } from './files.ts';
import { type Manifest, names, summary } from './manifest.ts';
import { type Place, withPlace } from './place.ts';
import { readSaved } from './saved.ts';

const remote = process.argv.includes('--remote');
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));

/**
 * What of a backup is not there yet: all of it in an empty place, the rest where a restore broke off. Refuses a place
 * that holds anything else, or that lacks nothing.
 */
async function missing(place: Place, { tables, files }: Manifest) {
  const found = tablesOf(await place.dump());
  const rows = Object.keys(found).length === 0;
  const there = new Set(await keysIn(place.files));
  const keys = Object.keys(files).filter((key) => !there.has(key));
  const isOther =
    (!rows && !isDeepStrictEqual(found, tables)) || [...there].some((key) => !files[key]);
  if (isOther || (!rows && keys.length === 0))
    throw new Error(`There is something in ${place.name} already. Restore to an empty one.`);
  return { rows, keys };
}

async function check(place: Place, { tables, files }: Manifest) {
  if (!isDeepStrictEqual(tablesOf(await place.dump()), tables))
    throw new Error('The database is not what was saved. Empty it and try again.');
  const keys = await keysIn(place.files);
  if (!isDeepStrictEqual(keys.toSorted(), Object.keys(files).toSorted()))
    throw new Error('The files are not those that were saved. Empty the bucket and try again.');
}

async function restore(place: Place, folder: string, manifest: Manifest) {
  const { rows, keys } = await missing(place, manifest);
  // The rows first: they come all or none, and it is they that may be refused.
  if (rows) await place.load(join(folder, names.dump));
  for (const key of keys) {
    const kept = manifest.files[key] as Kept;
    const bytes = readKept(join(folder, names.files), key, kept);
    await place.files.put(key, bytes, { httpMetadata: kept.headers, sha256: kept.sha256 });
  }
  await check(place, manifest);
  console.log(`${summary(manifest)} of ${manifest.at}\nare in ${place.name} again.`);
}

/** The backup's manifest, once every file of it was looked over. */
function readOrEnd(folder: string): Manifest {
  try {
    return readSaved(folder);
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
await withPlace(remote, (place) => restore(place, folder, manifest));
