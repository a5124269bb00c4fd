import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDay } from '../contract/day.ts';
import { readArguments } from './arguments.ts';
import { stop } from './stop.ts';

/**
 * `npm run test:clock -- 2028-02-29` runs the tests as if it were that day, on Linux with a C compiler. Debian's
 * `faketime` is not used: workerd hangs under it.
 */
const usage = 'npm run test:clock -- 2028-02-29 [<script>]';
const [day = '', script = 'test'] = readArguments(usage, 2).words;
if (!isDay(day)) stop(`"${day}" is no day. It is ${usage}`);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
if (!(script in scripts)) stop(`There is no script "${script}". It is ${usage}`);
const midday = Date.parse(`${day}T12:00:00`);

const shim = resolve('.test/test-clock.so');
mkdirSync('.test', { recursive: true });
const compiled = spawnSync(
  'cc',
  ['-O2', '-shared', '-fPIC', '-o', shim, 'scripts/test-clock.c', '-ldl'],
  {
    stdio: 'inherit',
  },
);
if (compiled.status !== 0)
  stop('The clock is set on Linux only, by a C compiler that is called `cc`.');
const shift = String(Math.round((midday - Date.now()) / 1000));
const { status, error } = spawnSync('npm', ['run', script], {
  stdio: 'inherit',
  env: { ...process.env, LD_PRELOAD: shim, CLOCK_SHIFT: shift },
});
if (error) throw error;
process.exit(status ?? 1);
