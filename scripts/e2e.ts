import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from './processes.ts';

/**
 * The browser tests, on an empty database and a fresh build. Arguments go to Playwright:
 * `npm run test:e2e -- freshness` runs that file. The tests that change the catalogue run after those that only read it,
 * also when one of those has failed, which Playwright's own `dependencies` would not do.
 */
const groups = ['reading', 'changing'];
const args = process.argv.slice(2);
const port = process.env['E2E_PORT'] ?? '8798';

const playwright = (group: string, ...more: string[]) => [
  'test',
  `--project=${group}`,
  ...args,
  ...more,
];
const isWanted = (group: string) =>
  args.length === 0 || spawnSync('playwright', playwright(group, '--list')).status === 0;

const wanted = groups.filter(isWanted);
if (wanted.length === 0) throw new Error(`No browser test matches ${args.join(' ')}`);

rmSync('.test/site', { recursive: true, force: true });
Object.assign(process.env, { CRUMB_HOME: '.test/site', PORT: port });
let isServing = false;
serve('node', ['scripts/start.ts'], (line) => {
  if (!isServing) console.log(line);
});
await answering(`http://localhost:${port}/api/ping`);
// From here on its output is in .test/site/server.log only.
isServing = true;

let code = 0;
for (const group of wanted) code = Math.max(code, await run('playwright', playwright(group)));
process.exit(code);

async function run(command: string, words: string[]): Promise<number> {
  const [status] = await once(spawn(command, words, { stdio: 'inherit' }), 'exit');
  return (status as number | null) ?? 1;
}

/** Waits until the address answers; `serve` ends this process when the server ends. */
async function answering(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(250);
}
