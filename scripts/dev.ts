import { announce } from './announce.ts';
import { claimHome, claimPort } from './claim.ts';
import { port } from './home.ts';
import { keepMail } from './mails.ts';
import { prepareData } from './prepare.ts';
import { serve } from './run.ts';

claimHome();
await claimPort('run dev');
await prepareData();
serve('astro', ['dev', '--port', String(port)], (line) => {
  console.log(keepMail(line));
  if (line.includes('watching for file changes')) announce();
});
