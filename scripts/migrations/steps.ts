import { readD1Migrations } from '@cloudflare/vitest-plugin';
import type { D1Database } from '@cloudflare/workers-types';
import { rows } from './rows.ts';

/** All migrations in order, each with its statements. */
export const steps = await readD1Migrations('migrations');

/** Runs the migrations with index `from` to `to` - 1. */
export async function migrate(db: D1Database, from = 0, to = steps.length): Promise<void> {
  for (const { queries } of steps.slice(from, to))
    await db.batch(queries.map((query) => db.prepare(query)));
}

/** Inserts the sample rows of those migrations. */
export async function fill(db: D1Database, from = 0, to = steps.length): Promise<void> {
  for (const { name } of steps.slice(from, to))
    for (const statement of (rows[name] ?? '').split(/;\n/))
      if (statement.trim()) await db.prepare(statement).run();
}
