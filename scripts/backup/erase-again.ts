/**
 * `npm run erase:again` (`--remote`: on Cloudflare) ends logins, codes and invitations, and erases
 * once more whom the bucket or the list beside the backups names, after time travel. `npm run
 * restore` does it by itself. The Worker's hourly sweep deletes the files.
 */
import { resolve } from 'node:path';
import { readArguments } from '../arguments.ts';
import { eraseAgain } from './erasures.ts';
import { withInstallation } from './installation.ts';

const { has } = readArguments('npm run erase:again, or with -- --remote', 0, ['remote']);
await withInstallation(has('remote'), async (installation) => {
  const count = await eraseAgain(installation, resolve('backups', 'any'));
  console.log('Logins, codes and invitations of before have ended.');
  console.log(`${count} who were erased or taken out once are so in ${installation.name}.`);
});
