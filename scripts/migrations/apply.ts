import type { D1Database } from '@cloudflare/workers-types';
import { steps } from './steps.ts';

/** The list that wrangler keeps, and asks when the real database is migrated. */
const list = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/**
 * Runs missing migrations locally, each with its line in the list or not at all. Wrangler takes
 * seconds for each.
 */
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
