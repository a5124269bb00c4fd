/**
 * `npm run lighthouse`: the categories of Lighthouse (mobile, its own throttling) for the visitors' pages, the median
 * of five runs each, against the built Worker on this machine. Prints a table; nothing fails by it.
 */
import { loadavg } from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './bench/rate.ts';
import { openSite } from './bench/site.ts';
import { print, type Row } from './bench/table.ts';
import { launchOptions } from './browser.ts';

const pages = ['/', '/courses', '/course/Sourdough%20Foundations', '/products'];
const rounds = 5;
const targets: Record<string, number> = { performance: 98 };

const site = await openSite();
const chromePath = 'executablePath' in launchOptions ? launchOptions.executablePath : undefined;
// The arguments that come with the packed browser leave Lighthouse without pictures of the page.
const chrome = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: ['--headless=new', '--disable-gpu', '--no-sandbox'],
});

async function audit(path: string): Promise<Record<string, number>> {
  const result = await lighthouse(`${site.origin}${path}`, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  for (const { id, score, title, scoreDisplayMode } of Object.values(audits))
    if (score !== null && score < 0.9 && !/informative|notApplicable|manual/.test(scoreDisplayMode))
      faults.add(`${path}  ${id}: ${title}`);
  return Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  );
}

const faults = new Set<string>();
const rows: Row[] = [];
console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)} at the start\n`);
try {
  for (const path of pages) {
    // The server computes the pictures' widths before anybody counts.
    await audit(path);
    faults.clear();
    const runs: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await audit(path));
    for (const category of Object.keys(runs[0] ?? {}))
      rows.push({
        what: `${path} ${category}`,
        figure: median(runs.map((run) => run[category] ?? 0)),
        target: targets[category] ?? 100,
        bound: 'least',
      });
    for (const fault of faults) console.log(fault);
  }
  print(rows);
} finally {
  chrome.kill();
  await site.stop();
}
