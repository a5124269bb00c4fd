import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { onExit } from './cleanup.ts';
import { endGroup } from './processes.ts';

/**
 * Runs the tests repeatedly, to find those that fail now and then; `-- units=2 busy=1` those runs.
 * Output stays in `.test/steady`; exits with 1 when one failed.
 */
type Kind = { times: number; script: string[]; env?: Record<string, string>; busy?: number };

const journeys = ['test:e2e'];
const kinds: Record<string, Kind> = {
  /** Unit tests in another order each time. */
  units: { times: 10, script: ['test:unit', '--', '--sequence.shuffle'] },
  plain: { times: 10, script: journeys },
  /** Journeys beside two processes that are always busy. */
  busy: { times: 6, script: journeys, busy: 2 },
  /** Journeys whose answers of `/api` are held back by that many milliseconds. */
  held: { times: 4, script: journeys, env: { E2E_HOLD: '300' } },
};

const folder = '.test/steady';

/** The kind and number of runs of an argument. Exits with words when unreadable. */
function wanted(text: string): [name: string, kind: Kind] {
  const [, name = '', times = ''] = /^(\w+)=([1-9]\d?)$/.exec(text) ?? [];
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind) return [name, { ...kind, times: Number(times) }];
  console.error(`Say ${Object.keys(kinds).join(', ')} and how often, not "${text}": busy=2`);
  process.exit(1);
}

function keepBusy(): () => void {
  const child = spawn(process.execPath, ['-e', 'for (;;);']);
  onExit(() => child.kill());
  return () => child.kill();
}

async function run({ script, env, busy = 0 }: Kind, file: string): Promise<boolean> {
  const log = createWriteStream(file);
  const ends = Array.from({ length: busy }, keepBusy);
  const child = spawn('npm', ['run', ...script], {
    env: { ...process.env, ...env },
    detached: true,
  });
  onExit(() => endGroup(child));
  for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
  const [code] = await once(child, 'close');
  for (const end of ends) end();
  log.end();
  return code === 0;
}

const chosen = process.argv.slice(2).map(wanted);
mkdirSync(folder, { recursive: true });
let failed = 0;
let made = 0;
for (const [name, kind] of chosen.length > 0 ? chosen : Object.entries(kinds))
  for (let n = 1; n <= kind.times; n++) {
    const file = `${folder}/${name}-${n}.log`;
    const start = Date.now();
    const isGreen = await run(kind, file);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(
      `${name} ${n} of ${kind.times}: ${isGreen ? 'green' : 'RED'}, ${seconds} s, ${file}`,
    );
    made++;
    if (!isGreen) failed++;
  }
console.log(`${made - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
