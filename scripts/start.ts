import { createWriteStream } from 'node:fs';
import { announce } from './announce.ts';
import { dist, log } from './home.ts';
import { prepare } from './prepare.ts';
import { start } from './run.ts';
import { serveArgs } from './serve.ts';

await prepare();
const kept = createWriteStream(log, { flags: 'a' });
const wrangler = start('wrangler', serveArgs, (line) => {
  kept.write(`${line}\n`);
  if (line.includes('Ready on')) announce(`${dist}/server/.wrangler/tmp/email`);
  else if (/error|warn|\.eml|email/i.test(line)) console.log(line);
});
wrangler.on('exit', (code) => process.exit(code ?? 0));
