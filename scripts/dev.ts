import { withoutTokens } from '../worker/lib/log/mask.ts';
import { readArguments } from './arguments.ts';
import { printBanner } from './banner.ts';
import { keepTicking } from './clock.ts';
import { port } from './data-folder.ts';
import { lockDataFolder, requireFreePort } from './lock.ts';
import { keepMail } from './mails.ts';
import { serve } from './processes.ts';
import { prepareData } from './setup.ts';

readArguments('npm run dev');
lockDataFolder();
await requireFreePort('run dev');
await prepareData();
serve('astro', ['dev', '--port', String(port)], (line) => {
  // Astro prints the path of every page, and some end in a token.
  console.log(withoutTokens(keepMail(line)));
  if (!line.includes('watching for file changes')) return;
  printBanner();
  keepTicking(async () => {
    const url = `http://localhost:${port}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  }, console.log);
});
