/**
 * `npm run backup` writes the records and files of this machine's installation to a folder of `backups/`, or to the
 * one that is named; with `--remote` those of the installation on Cloudflare. It ends with an error rather than leave
 * a backup that cannot be restored.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { namedIn, ordered, tablesOf } from './content.ts';
import { saveFiles } from './files.ts';
import { onLeaving } from './leave.ts';
import { type Manifest, names, summary } from './manifest.ts';
import { openPlace } from './place.ts';

const remote = process.argv.includes('--remote');
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));
const at = new Date().toISOString();
const folder = resolve(given ?? join('backups', at.slice(0, 19).replaceAll(':', '-')));
const unfinished = `${folder}.unfinished`;

const place = await openPlace(remote);
try {
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  rmSync(unfinished, { recursive: true, force: true });
  onLeaving(() => rmSync(unfinished, { recursive: true, force: true }));
  // Other people's addresses are in it: nobody but this user may look.
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const exported = await place.dump();
  const tables = tablesOf(exported);
  if (Object.keys(tables).length === 0) throw new Error(`There is nothing in ${place.name}`);
  const dump = ordered(exported);
  if (!isDeepStrictEqual(tables, tablesOf(dump)))
    throw new Error('Something in the database does not survive being written down.');
  const files = await saveFiles(place.files, join(unfinished, names.files));
  const missing = namedIn(dump).filter((key) => !files[key]);
  if (missing.length > 0)
    throw new Error(
      `Not there: ${missing.join(', ')}. If somebody was changing pictures just now, run it again.`,
    );
  const manifest: Manifest = { at, tables, files };
  writeFileSync(join(unfinished, names.dump), dump);
  writeFileSync(join(unfinished, names.manifest), JSON.stringify(manifest, null, 2));
  renameSync(unfinished, folder);
  console.log(`${summary(manifest)} of ${place.name}\nare in ${folder}`);
  console.log(
    'The secrets are not. Keep AADHAR_KEY in another place; the hashes of Aadhaar numbers need it.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await place.close();
}
