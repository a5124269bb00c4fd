import { createWriteStream } from 'node:fs';
import { printBanner } from './banner.ts';
import { log } from './data-folder.ts';
import { lockDataFolder, requireFreePort } from './lock.ts';
import { keepMail } from './mails.ts';
import { serve } from './processes.ts';
import { serveArgs } from './server-arguments.ts';
import { prepare } from './setup.ts';

lockDataFolder();
await requireFreePort('start');
await prepare();
const logFile = createWriteStream(log, { flags: 'a' });
serve('wrangler', serveArgs, (line) => {
  const shown = keepMail(line);
  logFile.write(`${shown}\n`);
  if (line.includes('Ready on')) printBanner();
  else if (shown !== line || /error|warn|email|^(To|Subject): /i.test(line)) console.log(shown);
});
