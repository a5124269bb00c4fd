/**
 * `npm run backup` writes the records and files of this machine's installation to a folder of `backups/`, or to the
 * one that is named; with `--remote` those of the installation on Cloudflare. It ends with an error rather than leave
 * a backup that cannot be restored.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { onLeaving } from '../leave.ts';
import { namedIn, ordered, tablesOf } from './content.ts';
import { saveFiles } from './files.ts';
import { names, summary } from './manifest.ts';
import { withPlace } from './place.ts';
import { save } from './saved.ts';

const remote = process.argv.includes('--remote');
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));
const at = new Date().toISOString();
const folder = resolve(given ?? join('backups', at.slice(0, 19).replaceAll(':', '-')));
const unfinished = `${folder}.unfinished`;

if (existsSync(folder)) {
  console.error(`${folder} is there already. Name another folder.`);
  process.exit(1);
}
await withPlace(remote, async (place) => {
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
  const manifest = save(unfinished, dump, { at, tables, files });
  renameSync(unfinished, folder);
  console.log(`${summary(manifest)} of ${place.name}\nare in ${folder}`);
  console.log(
    'The secrets are not. Keep AADHAR_KEY in another place; the hashes of Aadhaar numbers need it.',
  );
});
