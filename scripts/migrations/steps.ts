import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';

/** Rows that may be there when that migration is the newest; none without a table. */
function rowsAfter(name: string): string {
  const file = `scripts/migrations/rows/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export const steps = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({
    name,
    sql: readFileSync(`migrations/${name}`, 'utf8'),
    rows: rowsAfter(name),
  }));

export async function migrate(db: D1Database, from = 0, to = steps.length): Promise<void> {
  for (const { sql } of steps.slice(from, to)) await db.batch([db.prepare(sql)]);
}

export async function fill(db: D1Database, from = 0, to = steps.length): Promise<void> {
  const all = steps.slice(from, to).map(({ rows }) => rows);
  if (all.join('')) await db.prepare(all.join('')).run();
}

/** The list that wrangler keeps, and asks when the real database is migrated. */
const list = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/** Each with its line in the list or not at all. Wrangler takes seconds for each. */
export async function applyPending(db: D1Database): Promise<void> {
  await db.prepare(list).run();
  const { results } = await db.prepare('select name from d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const { name, sql } of steps.filter((step) => !applied.has(step.name)))
    await db.batch([
      db.prepare(sql),
      db.prepare('insert into d1_migrations (name) values (?)').bind(name),
    ]);
}
