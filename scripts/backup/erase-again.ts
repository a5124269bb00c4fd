/**
 * `npm run erase:again`, with `--remote` on Cloudflare, erases once more who is on the list beside the backups: after the
 * database was taken back to an earlier moment without a backup (time travel). `npm run restore` does it by itself. The
 * hourly sweep of the Worker deletes the files.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onExit } from '../cleanup.ts';
import { readErasures, statementsOf } from './erasures.ts';
import { withInstallation } from './installation.ts';

const list = readErasures(resolve('backups', 'any'));
await withInstallation(process.argv.includes('--remote'), async (installation) => {
  if (list.length > 0) {
    const folder = mkdtempSync(join(tmpdir(), 'crumb-erase-'));
    onExit(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'erase.sql');
    writeFileSync(file, `${list.flatMap(statementsOf).join(';\n')};\n`);
    await installation.load(file);
  }
  console.log(`${list.length} on the list are erased in ${installation.name}.`);
});
