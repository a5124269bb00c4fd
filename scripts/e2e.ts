import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { isFull } from '../e2e/full.ts';
import { home, port } from '../e2e/site.ts';
import { stop } from './stop.ts';

/**
 * The browser tests, on an empty database and a fresh build. Arguments go to Playwright: `npm run test:e2e -- freshness`
 * runs that file, with the tests that `npm test` leaves to the full run. `start` tests `npm start`, which leaves a site
 * for the others. The tests that change the catalogue run after those that only read it, also when one of those has
 * failed, which Playwright's own `dependencies` would not do.
 */
const groups = ['start', 'reading', 'changing'];
const args = process.argv.slice(2);
const leftOut = isFull || args.length > 0 ? [] : ['--grep-invert=@full'];

const playwright = (group: string, ...more: string[]) => [
  'test',
  `--project=${group}`,
  ...leftOut,
  ...args,
  ...more,
];
/** Whether a test of the group matches; `said` gets what Playwright says when none does. */
function isWanted(group: string): boolean {
  if (args.length === 0) return true;
  const { status, stdout, stderr } = spawnSync('playwright', playwright(group, '--list'));
  if (status !== 0) said.add(`${stderr}${stdout}`.trim());
  return status === 0;
}

// Set before the modules that read them are loaded, so that the data of `npm start` is never touched.
Object.assign(process.env, { CRUMB_HOME: home, PORT: String(port) });
const { lockDataFolder, requireFreePort } = await import('./lock.ts');
const said = new Set<string>();
const wanted = groups.filter(isWanted);
if (wanted.length === 0) stop(`No browser test matches ${args.join(' ')}`, ...said);

/** Runs the tests of the group if they are wanted; returns Playwright's exit code. */
async function run(group: string): Promise<number> {
  if (!wanted.includes(group)) return 0;
  const [code] = await once(spawn('playwright', playwright(group), { stdio: 'inherit' }), 'exit');
  return (code as number | null) ?? 1;
}

if (args.length > 0) process.env['E2E_EVERY_STATE'] = '1';
await requireFreePort('run test:e2e');
const codes = [await run('start')];
const isBuilt = wanted.includes('start') && codes[0] === 0;
if (!isBuilt) rmSync(home, { recursive: true, force: true });
lockDataFolder();
if (!isBuilt) await (await import('./setup.ts')).prepare();
const { serve } = await import('./serve.ts');
// In workerd: calling a binding from Node goes over connections that are kept, and may close just as one is used.
const { outputFiles } = await build({
  entryPoints: ['scripts/test/sessions.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  external: ['node:*', 'cloudflare:*'],
});
// What the site says stands in server.log; here it would stand between the tests.
await serve(() => undefined, { port: port + 1, script: outputFiles[0]?.text ?? '' });
codes.push(await run('reading'), await run('changing'));
process.exit(Math.max(...codes));
