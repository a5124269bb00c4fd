import { createWriteStream } from 'node:fs';
import { printBanner } from './banner.ts';
import { log } from './data-folder.ts';
import { lockDataFolder, requireFreePort } from './lock.ts';
import { keepMail } from './mails.ts';

lockDataFolder();
await requireFreePort('start');
// Loaded here, since wrangler takes seconds: what stands in the way is said at once.
const { prepare } = await import('./setup.ts');
const { serveSite } = await import('./site.ts');
await prepare();
const logFile = createWriteStream(log, { flags: 'a' });
export const site = await serveSite((line) => {
  const shown = keepMail(line);
  logFile.write(`${shown}\n`);
  if (shown !== line || /error|warn|email|^(To|Subject): /i.test(line)) console.log(shown);
});
printBanner();
