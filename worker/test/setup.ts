import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';
import { pause } from '../lib/auth/hash-queue.ts';
import { nextTest } from './app.ts';

type Item = { type: 'table' | 'trigger'; name: string; sql: string };

/** Tables whose rows the migrations write. */
const kept = ['d1_migrations', 'catalogue'];

/**
 * Empties every table in one batch, without the triggers that refuse to delete history. The Worker keeps the lists of the
 * catalogue in memory until their version changes.
 */
async function emptyDatabase(items: Item[]): Promise<void> {
  const triggers = items.filter(({ type }) => type === 'trigger');
  const tables = items.filter(({ type, name }) => type === 'table' && !kept.includes(name));
  await env.DB.batch(
    [
      'PRAGMA defer_foreign_keys = true',
      ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...tables.map(({ name }) => `DELETE FROM "${name}"`),
      'UPDATE catalogue SET version = lower(hex(randomblob(8)))',
      ...triggers.map(({ sql }) => sql),
    ].map((sql) => env.DB.prepare(sql)),
  );
}

async function emptyBucket(): Promise<void> {
  const { objects } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}

// The test files of one process share a database and a bucket; each file starts with empty ones.
const { results } = await env.DB.prepare(
  `SELECT type, name, sql FROM sqlite_master
    WHERE type IN ('table', 'trigger') AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
).all<Item>();
if (results.length === 0)
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
else await Promise.all([emptyDatabase(results), emptyBucket()]);

beforeEach(nextTest);
Object.assign(pause, { gap: 0, ahead: 25 });
