/**
 * `npm run lighthouse`: Lighthouse scores (mobile, its default throttling) of the visitors' pages, the median of five
 * runs each, against the built Worker on this machine. Prints a table and has no pass or fail. Lighthouse is large and
 * seldom run, so npx fetches it on the first run instead of every install.
 */
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { readArguments } from './arguments.ts';
import { median } from './bench/rate.ts';
import { openSite } from './bench/site.ts';
import { print, type Row } from './bench/table.ts';
import { launchOptions } from './browser.ts';

const pages = ['/', '/courses', '/course/Sourdough%20Foundations', '/products'];
const rounds = 5;
const targets: Record<string, number> = { performance: 98 };

/** The part of Lighthouse's report that is used here. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string }
  >;
};

readArguments('npm run lighthouse');
const execute = promisify(execFile);
const site = await openSite();
const env =
  'executablePath' in launchOptions
    ? { ...process.env, CHROME_PATH: launchOptions.executablePath }
    : process.env;

async function audit(path: string): Promise<Record<string, number>> {
  const { stdout } = await execute(
    'npx',
    [
      '--yes',
      '--prefer-offline',
      'lighthouse@13.5.0',
      `${site.origin}${path}`,
      '--output=json',
      '--quiet',
      // With the browser package's default arguments Lighthouse gets no screenshots.
      '--chrome-flags=--headless=new --disable-gpu --no-sandbox',
      '--no-enable-error-reporting',
    ],
    { env, maxBuffer: Number.POSITIVE_INFINITY },
  );
  const { categories, audits, runtimeError }: Report = JSON.parse(stdout);
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
    // Warm-up: the server resizes the pictures on the first request.
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
  await site.stop();
}
