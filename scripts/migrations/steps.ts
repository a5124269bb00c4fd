import { readdirSync, readFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { rows } from './rows.ts';

/** All migrations in order, each with its statements, between which drizzle-kit writes a mark. */
export const steps = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({
    name,
    queries: readFileSync(`migrations/${name}`, 'utf8')
      .split('--> statement-breakpoint')
      // After the last mark there may be nothing but a comment.
      .filter((query) => query.replace(/^--.*/gm, '').trim()),
  }));

/** Statements as one: each call to a local database takes milliseconds. */
export const asOne = (db: D1Database, queries: string[]) => db.prepare(queries.join(';\n'));

/** Runs the migrations with index `from` to `to` - 1. */
export async function migrate(db: D1Database, from = 0, to = steps.length): Promise<void> {
  for (const { queries } of steps.slice(from, to)) await db.batch([asOne(db, queries)]);
}

/** Inserts the sample rows of those migrations, after the last of which the database is. */
export async function fill(db: D1Database, from = 0, to = steps.length): Promise<void> {
  const ran = (migration: string) => steps.slice(0, to).some(({ name }) => name === migration);
  const all = steps.slice(from, to).map(({ name }) => rows[name]?.(ran) ?? '');
  if (all.join('')) await db.prepare(all.join('')).run();
}
