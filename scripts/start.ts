import { createWriteStream } from 'node:fs';
import { business } from '../site/content/business.ts';
import { people } from '../worker/test/cast.ts';
import { dist, log, port, state } from './home.ts';
import { prepare } from './prepare.ts';
import { start } from './run.ts';
import { serveArgs } from './serve.ts';

await prepare();
const kept = createWriteStream(log, { flags: 'a' });
const wrangler = start('wrangler', serveArgs, (line) => {
  kept.write(`${line}\n`);
  if (line.includes('Ready on')) announce();
  else if (/error|warn|\.eml|email/i.test(line)) console.log(line);
});
wrangler.on('exit', (code) => process.exit(code ?? 0));

function announce() {
  console.log(`
  ${business.name} is open at http://localhost:${port}

  Administrator  ${people.admin.email}  ${people.admin.password}
  Student        ${people.asha.email}  ${people.asha.password}

  Mails land in ${dist}/server/.wrangler/tmp/email
  Stop with Ctrl+C. The data stays in ${state}.
`);
}
