import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { readArguments, stop } from '../arguments.ts';
import { port, state } from '../data-folder.ts';
import { prepare } from '../setup.ts';
import { type Site, serveSite } from '../site.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureLists } from './lists.ts';
import { measureLogin } from './login.ts';
import { measurePaint } from './paint.ts';
import { print, type Row } from './table.ts';

/**
 * `npm run bench`: performance of the built site here, `npm run bench -- lists` of one part. Ratios
 * compare figures of one run; there is no pass or fail. Each row is a `Row` of a file below.
 */

// Pages first: the later rows change the catalogue that the pages were built from.
const parts = {
  paint: measurePaint,
  login: measureLogin,
  lists: measureLists,
  // Last: it builds the pages anew.
  catalogue: measureCatalogue,
} satisfies Record<string, (site: Site) => Promise<Row[]>>;

const names = Object.keys(parts);
const { words: wanted } = readArguments('npm run bench -- [<part> ...]', names.length);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0)
  stop(`There is no part ${unknown.join(', ')}. Name some of: ${names.join(', ')}`);

const site = await openSite();
const [load = 0] = loadavg();
console.log(`${cpus().length} processors, load ${load.toFixed(1)} at the start\n`);
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    print(await measure(site));
    console.log('');
  }
} finally {
  await site.stop();
}

async function openSite(): Promise<Site> {
  rmSync(state, { recursive: true, force: true });
  await prepare();
  return serveSite(undefined, { port: port + 1 });
}
