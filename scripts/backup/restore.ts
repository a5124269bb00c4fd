/**
 * `npm run restore -- <folder>` restores a backup into an empty installation, with `--remote` into an empty database and
 * bucket on Cloudflare. It verifies the backup before it writes anything, and the result afterwards; then it audits the
 * records. Run again after an interruption, it continues.
 */
import { resolve } from 'node:path';
import { expectSound } from '../audit/installation.ts';
import { readBackup } from './archive.ts';
import { withInstallation } from './installation.ts';
import { type Manifest, summary } from './manifest.ts';
import { recover } from './recovery.ts';

const remote = process.argv.includes('--remote');
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));

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
await withInstallation(remote, async (installation) => {
  await recover(installation, folder, manifest);
  console.log(`${summary(manifest)} of ${manifest.at}\nare in ${installation.name} again.`);
  await expectSound(installation, manifest.at);
});
