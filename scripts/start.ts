import { createWriteStream } from 'node:fs';
import { announce } from './announce.ts';
import { claimHome, claimPort } from './claim.ts';
import { log } from './home.ts';
import { keepMail } from './mails.ts';
import { prepare } from './prepare.ts';
import { serve } from './run.ts';
import { serveArgs } from './serve.ts';

claimHome();
await claimPort('start');
await prepare();
const kept = createWriteStream(log, { flags: 'a' });
serve('wrangler', serveArgs, (line) => {
  const told = keepMail(line);
  kept.write(`${told}\n`);
  if (line.includes('Ready on')) announce();
  else if (told !== line || /error|warn|email|^(To|Subject): /i.test(line)) console.log(told);
});
