/**
 * `npm run restore -- <folder>` restores into an empty installation (`--remote`: on Cloudflare),
 * verified and audited; run again, it continues. `--nightly [<day>]` takes a nightly backup of the
 * bucket, decrypted with BACKUP_KEY into `backups/nightly-<day>`. Everybody logs in anew. Who was
 * erased since does not come back: the notes in the bucket and the list beside the backup say who.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments, stop } from '../arguments.ts';
import { expectSound } from '../audit/installation.ts';
import { onExit } from '../cleanup.ts';
import { names, readBackup, summary } from './archive.ts';
import { keepAll, knownErasures, readErasures, restorable } from './erasures.ts';
import { withInstallation } from './installation.ts';
import { fetchNightly } from './nightly.ts';
import { recover } from './recovery.ts';

const usage = 'npm run restore -- <folder> [--remote], or -- --nightly [<day>] [--remote]';
const { words, has } = readArguments(usage, 1, ['remote', 'nightly']);
const [given] = words;

/** The manifest of a backup whose files and list are intact; exits otherwise. */
function readOrEnd(folder: string) {
  try {
    readErasures(folder);
    return readBackup(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return stop(reason, 'Nothing was written. Restore from another backup.');
  }
}

/** The database to be restored, deleted in any case: it holds personal data. */
function temporary(dump: string): string {
  const at = mkdtempSync(join(tmpdir(), 'crumb-restore-'));
  onExit(() => rmSync(at, { recursive: true, force: true }));
  const file = join(at, names.dump);
  writeFileSync(file, dump, { mode: 0o600 });
  return file;
}

if (!given && !has('nightly')) stop(`Which backup? It is ${usage}`);
if (given && !has('nightly')) readOrEnd(resolve(given));
await withInstallation(has('remote'), async (installation) => {
  const folder = has('nightly') ? await fetchNightly(installation, given) : resolve(given ?? '');
  const saved = readOrEnd(folder);
  const list = await knownErasures(installation.files, folder);
  const whole = readFileSync(join(folder, names.dump), 'utf8');
  const { dump, manifest, erased } = restorable(whole, saved, list);
  const restored = await recover(installation, folder, manifest, temporary(dump));
  await keepAll(installation.files, list);
  console.log(`${summary(manifest)} of ${manifest.at}\nare in ${installation.name} again.`);
  if (erased > 0)
    console.log(`Without ${erased} who ${erased === 1 ? 'was' : 'were'} erased since.`);
  console.log('Logins, codes and invitations of then have ended.');
  await expectSound(installation, restored, manifest.at);
});
