import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { rebuild } from './rebuild.ts';
import { mark, queriesOf, steps } from './steps.ts';

/** `npm run generate -- --name x`: drizzle-kit writes a migration, and a table made anew in it is made safely. */
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const db = new DatabaseSync(':memory:');
for (const { queries } of steps) db.exec(queries.join(';\n'));
const isOld = (file: string) => steps.some(({ name }) => name === file);
for (const file of readdirSync('migrations').filter((name) => name.endsWith('.sql'))) {
  if (isOld(file)) continue;
  const queries = queriesOf(readFileSync(`migrations/${file}`, 'utf8'));
  const safe = rebuild(queries, db);
  if (safe !== queries)
    writeFileSync(`migrations/${file}`, safe.map((query) => `${query};`).join(`${mark}\n`));
}
