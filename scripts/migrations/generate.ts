import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { rebuild } from './rebuild.ts';
import { steps } from './steps.ts';

/** `npm run generate -- --name x`: drizzle-kit's migration, its tables made anew safely. */
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const db = new DatabaseSync(':memory:');
for (const { sql } of steps) db.exec(sql);
const isNew = (file: string) => file.endsWith('.sql') && !steps.some(({ name }) => name === file);
for (const file of readdirSync('migrations').filter(isNew)) {
  const path = `migrations/${file}`;
  writeFileSync(path, rebuild(readFileSync(path, 'utf8'), db));
}

// drizzle-kit compares with the newest alone.
const snapshots = readdirSync('migrations/meta').filter((name) => name.endsWith('_snapshot.json'));
for (const old of snapshots.sort().slice(0, -1)) rmSync(`migrations/meta/${old}`);
