/**
 * `npm run audit` checks what must always be true of local records and files, with `--remote` of
 * those on Cloudflare. Exits with 1 and names what contradicts which rule.
 */
import { readArguments } from '../arguments.ts';
import { withInstallation } from '../backup/installation.ts';
import { expectSound } from './installation.ts';

const { has } = readArguments('npm run audit, or with -- --remote', 0, ['remote']);
await withInstallation(has('remote'), async (installation) =>
  expectSound(installation, await installation.dump()),
);
