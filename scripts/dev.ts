import { announce } from './announce.ts';
import { port } from './home.ts';
import { prepareData } from './prepare.ts';
import { start } from './run.ts';

await prepareData();
const astro = start('astro', ['dev', '--port', String(port)], (line) => {
  console.log(line);
  if (line.includes('watching for file changes')) announce('.wrangler/tmp/email');
});
astro.on('exit', (code) => process.exit(code ?? 0));
