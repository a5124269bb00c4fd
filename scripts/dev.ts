import { port } from './home.ts';
import { prepareData } from './prepare.ts';
import { start } from './run.ts';

await prepareData();
const astro = start('astro', ['dev', '--port', String(port)], console.log);
astro.on('exit', (code) => process.exit(code ?? 0));
