import { spawnSync } from 'node:child_process';

/** `npm run test:clock -- 2028-02-29` runs the tests as if it were that day. Needs `faketime` (Debian has it). */
const [day = '', script = 'test'] = process.argv.slice(2);
const days = Math.round((Date.parse(day) - Date.now()) / 86_400_000);
if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(days)) throw new Error('Say a day: 2028-02-29');
const { status, error } = spawnSync(
  'faketime',
  ['-f', `${days < 0 ? '' : '+'}${days}d`, 'npm', 'run', script],
  {
    stdio: 'inherit',
    // Timers go by the other clock, which only counts on.
    env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  },
);
if (error) throw error;
process.exit(status ?? 1);
