import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { isFull } from '../e2e/full.ts';
import { home, port } from '../e2e/site.ts';
import { stop } from './arguments.ts';

/**
 * The browser tests, on an empty database and a fresh build; `npm run test:e2e -- freshness` runs
 * that file in full. `start` leaves a site for the others. What changes the catalogue runs last,
 * even after a failure, unlike by Playwright's `dependencies`.
 */
const groups = ['start', 'reading', 'changing', 'school'];
const args = process.argv.slice(2);
const leftOut = isFull || args.length > 0 ? [] : ['--grep-invert=@full'];

const playwright = (group: string, ...more: string[]) => [
  'test',
  `--project=${group}`,
  ...leftOut,
  ...args,
  ...more,
];
/** Whether a test of the group matches; `output` gets what Playwright says when none does. */
function isWanted(group: string): boolean {
  if (args.length === 0) return true;
  const { status, stdout, stderr } = spawnSync('playwright', playwright(group, '--list'));
  if (status !== 0) output.add(`${stderr}${stdout}`.trim());
  return status === 0;
}

// Set before what reads them is loaded, so that `npm start`'s data is never touched.
Object.assign(process.env, { CRUMB_HOME: home, DEMO_DATA: 'true' });
const { lockDataFolder, prepare, requireFreePort } = await import('./setup.ts');
const output = new Set<string>();
const wanted = groups.filter(isWanted);
if (wanted.length === 0) stop(`No browser test matches ${args.join(' ')}`, ...output);

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
if (!isBuilt) await prepare();
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
codes.push(await run('reading'), await run('changing'), await run('school'));
process.exit(Math.max(...codes));
