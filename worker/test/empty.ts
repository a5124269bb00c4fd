import { env } from 'cloudflare:workers';

type Item = { type: 'table' | 'trigger'; name: string; sql: string };

/** Tables whose rows the migrations write. */
const kept = ['d1_migrations', 'catalogue'];

/** Tables and triggers of the database; none before its migrations. */
export const itemsOf = async (): Promise<Item[]> =>
  (
    await env.DB.prepare(
      `SELECT type, name, sql FROM sqlite_master
        WHERE type IN ('table', 'trigger') AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
    ).all<Item>()
  ).results;

/**
 * Empties every table in one batch, without the triggers that refuse to delete history. The Worker keeps the lists of the
 * catalogue in memory until their version changes.
 */
export async function emptyDatabase(): Promise<void> {
  const items = await itemsOf();
  const triggers = items.filter(({ type }) => type === 'trigger');
  const tables = items.filter(({ type, name }) => type === 'table' && !kept.includes(name));
  await env.DB.batch(
    [
      'PRAGMA defer_foreign_keys = true',
      ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...tables.map(({ name }) => `DELETE FROM "${name}"`),
      // The history begins anew, at its first line.
      "DELETE FROM sqlite_sequence WHERE name = 'audit'",
      'UPDATE catalogue SET version = lower(hex(randomblob(8)))',
      ...triggers.map(({ sql }) => sql),
    ].map((sql) => env.DB.prepare(sql)),
  );
}

export async function emptyBucket(): Promise<void> {
  const { objects } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}
