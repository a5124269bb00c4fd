/**
 * `npm run backup` writes the database and files of the local installation to a folder of `backups/`, or to the given
 * folder; with `--remote` those of the installation on Cloudflare. It fails rather than leave a backup that cannot be
 * restored.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { onExit } from '../cleanup.ts';
import { writeBackup } from './archive.ts';
import { fileKeysIn, tablesOf, toPortable } from './dump.ts';
import { saveFiles } from './files.ts';
import { withInstallation } from './installation.ts';
import { names, summary } from './manifest.ts';

const remote = process.argv.includes('--remote');
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));
const at = new Date().toISOString();
const folder = resolve(given ?? join('backups', at.slice(0, 19).replaceAll(':', '-')));
const unfinished = `${folder}.unfinished`;

if (existsSync(folder)) {
  console.error(`${folder} is there already. Name another folder.`);
  process.exit(1);
}
await withInstallation(remote, async (installation) => {
  rmSync(unfinished, { recursive: true, force: true });
  onExit(() => rmSync(unfinished, { recursive: true, force: true }));
  // Readable for this user only: a backup holds personal data.
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const exported = await installation.dump();
  const tables = tablesOf(exported);
  if (Object.keys(tables).length === 0) throw new Error(`There is nothing in ${installation.name}`);
  const dump = toPortable(exported);
  if (!isDeepStrictEqual(tables, tablesOf(dump)))
    throw new Error('Something in the database does not survive being written down.');
  const files = await saveFiles(installation.files, join(unfinished, names.files));
  const missing = fileKeysIn(dump).filter((key) => !files[key]);
  if (missing.length > 0)
    throw new Error(
      `Not there: ${missing.join(', ')}. If somebody was changing pictures just now, run it again.`,
    );
  const manifest = writeBackup(unfinished, dump, { at, tables, files });
  renameSync(unfinished, folder);
  console.log(`${summary(manifest)} of ${installation.name}\nare in ${folder}`);
  console.log(
    'The secrets are not. Keep AADHAR_KEY in another place; the hashes of Aadhaar numbers need it.',
  );
});
