import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { isFull } from '../e2e/full.ts';
import { port } from '../e2e/port.ts';

/**
 * The browser tests, on an empty database and a fresh build. Arguments go to Playwright: `npm run test:e2e -- freshness`
 * runs that file, with the tests that `npm test` leaves to the full run. The tests that change the catalogue run after
 * those that only read it, also when one of those has failed, which Playwright's own `dependencies` would not do.
 */
const groups = ['reading', 'changing'];
const args = process.argv.slice(2);
const leftOut = isFull || args.length > 0 ? [] : ['--grep-invert=@full'];

const playwright = (group: string, ...more: string[]) => [
  'test',
  `--project=${group}`,
  ...leftOut,
  ...args,
  ...more,
];
const isWanted = (group: string) =>
  args.length === 0 || spawnSync('playwright', playwright(group, '--list')).status === 0;

const wanted = groups.filter(isWanted);
if (wanted.length === 0) throw new Error(`No browser test matches ${args.join(' ')}`);

const home = '.test/site';
rmSync(home, { recursive: true, force: true });
// Set before the modules that read them are loaded, so that the data of `npm start` is never touched.
Object.assign(process.env, { CRUMB_HOME: home, PORT: String(port) });
const { lockDataFolder, requireFreePort } = await import('./lock.ts');
lockDataFolder();
await requireFreePort('run test:e2e');
const { buildAndServe } = await import('./serve.ts');
const { serveStudents } = await import('./test/students.ts');
// What the site says stands in server.log; here it would stand between the tests.
const { env } = await buildAndServe(() => undefined);
await serveStudents(env, port + 1);

let code = 0;
for (const group of wanted) {
  const [status] = await once(spawn('playwright', playwright(group), { stdio: 'inherit' }), 'exit');
  code = Math.max(code, (status as number | null) ?? 1);
}
process.exit(code);
