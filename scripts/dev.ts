import { printBanner } from './banner.ts';
import { port } from './data-folder.ts';
import { lockDataFolder, requireFreePort } from './lock.ts';
import { keepMail } from './mails.ts';
import { serve } from './processes.ts';
import { prepareData } from './setup.ts';

lockDataFolder();
await requireFreePort('run dev');
await prepareData();
serve('astro', ['dev', '--port', String(port)], (line) => {
  console.log(keepMail(line));
  if (line.includes('watching for file changes')) printBanner();
});
