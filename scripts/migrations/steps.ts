import { readdirSync, readFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { rows } from './rows.ts';

/** What drizzle-kit writes between two statements. */
export const mark = '--> statement-breakpoint';

/** The statements of a migration. After the last mark there may be nothing but a comment. */
export const queriesOf = (migration: string) =>
  migration.split(mark).filter((query) => query.replace(/^--.*/gm, '').trim());

/** All migrations in order, each with its statements. */
export const steps = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({
    name,
    queries: queriesOf(readFileSync(`migrations/${name}`, 'utf8')),
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
