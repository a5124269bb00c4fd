import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { home, port, stopped } from '../e2e/site.ts';
import { stop } from './arguments.ts';

/**
 * The browser tests, on an empty database and a fresh build; `npm run test:e2e -- freshness` runs
 * that file in full. The projects of `playwright.config.ts` follow each other: `start` builds the
 * site and stops it, which is served for the others from here.
 */
const args = process.argv.slice(2);
if (args.length > 0) process.env['E2E_EVERY_STATE'] = '1';

// Set before what reads them is loaded, so that `npm start`'s data is never touched.
Object.assign(process.env, { CRUMB_HOME: home, DEMO_DATA: 'true' });
const { lockDataFolder, prepare, requireFreePort } = await import('./setup.ts');
const { groups, more } = args.length > 0 ? named() : { groups: new Set(['start']), more: [] };

await requireFreePort('run test:e2e');
rmSync(home, { recursive: true, force: true });
if (!groups.has('start')) {
  await prepare();
  await serveBeside();
}
const tests = spawn('playwright', ['test', ...args, ...more], { stdio: 'inherit' });
const ended = once(tests, 'exit');
if (groups.has('start')) {
  while (!existsSync(stopped) && tests.exitCode === null) await pause(200);
  if (tests.exitCode === null) await serveBeside();
}
const [code] = await ended;
process.exit((code as number | null) ?? 1);

/** The groups of what is named; of several one test follows the other, since some change lists. */
function named() {
  const list = ['test', '--list', '--no-deps', ...args];
  const { status, stdout, stderr } = spawnSync('playwright', list, { encoding: 'utf8' });
  if (status !== 0) stop(`No browser test matches ${args.join(' ')}`, `${stderr}${stdout}`.trim());
  const groups = new Set([...stdout.matchAll(/^ +\[(\w+)\]/gm)].map(([, group]) => group));
  return { groups, more: ['--no-deps', ...(groups.size > 1 ? ['--workers=1'] : [])] };
}

/** Serves the site, and what makes sessions on the next port. */
async function serveBeside(): Promise<void> {
  lockDataFolder();
  const { serve } = await import('./serve.ts');
  // In workerd: Node calls a binding over kept connections, which may just close.
  const { outputFiles } = await build({
    entryPoints: ['scripts/test/sessions.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['node:*', 'cloudflare:*'],
  });
  // What the site says stands in server.log; here it would stand between the tests.
  await serve(() => undefined, { port: port + 1, script: outputFiles[0]?.text ?? '' });
}
