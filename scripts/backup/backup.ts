/**
 * `npm run backup` writes database and files to a folder of `backups/` or the given one; `--remote`
 * those on Cloudflare. It fails rather than leave a backup that cannot be restored.
 */
import { join, resolve } from 'node:path';
import { readArguments } from '../arguments.ts';
import { summary } from './archive.ts';
import { withInstallation } from './installation.ts';
import { saveSnapshot } from './snapshot.ts';

const { words, has } = readArguments('npm run backup -- [<folder>] [--remote]', 1, ['remote']);
const at = new Date().toISOString();
const folder = resolve(words[0] ?? join('backups', at.slice(0, 19).replaceAll(':', '-')));

await withInstallation(has('remote'), async (installation) => {
  const manifest = await saveSnapshot(installation, folder, at);
  console.log(`${summary(manifest)} of ${installation.name}\nare in ${folder}`);
  console.log(
    'The secrets are not. Keep AADHAR_KEY in another place; the hashes of Aadhaar numbers need it.',
  );
});
