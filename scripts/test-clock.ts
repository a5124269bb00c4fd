import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `npm run test:clock -- 2028-02-29` runs the tests as if it were that day, on Linux with a C compiler. Debian's
 * `faketime` is not used: workerd hangs under it.
 */
const [day = '', script = 'test'] = process.argv.slice(2);
const midday = Date.parse(`${day}T12:00:00`);
if (Number.isNaN(midday)) throw new Error('Say a day: 2028-02-29');

const shim = resolve('.test/test-clock.so');
mkdirSync('.test', { recursive: true });
execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', shim, 'scripts/test-clock.c', '-ldl']);
const shift = String(Math.round((midday - Date.now()) / 1000));
const { status, error } = spawnSync('npm', ['run', script], {
  stdio: 'inherit',
  env: { ...process.env, LD_PRELOAD: shim, CLOCK_SHIFT: shift },
});
if (error) throw error;
process.exit(status ?? 1);
