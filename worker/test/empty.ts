import { env } from 'cloudflare:workers';
import { expireSchool } from '../school/current.ts';

type Item = { type: 'table' | 'trigger'; name: string; sql: string };

/** Tables whose rows the migrations write. */
export const kept = ['d1_migrations', 'catalogue', 'synonyms'];

/** Tables and triggers of the database; none before its migrations. */
export const itemsOf = async (): Promise<Item[]> =>
  (
    await env.DB.prepare(
      `SELECT type, name, sql FROM sqlite_master
        WHERE type IN ('table', 'trigger') AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
    ).all<Item>()
  ).results;

/** Runs the statements in one batch, without the triggers of that name. */
async function withoutTriggers(
  named: RegExp,
  statements: (items: Item[]) => string[],
): Promise<void> {
  const items = await itemsOf();
  const triggers = items.filter(({ type, name }) => type === 'trigger' && named.test(name));
  await env.DB.batch(
    [
      'PRAGMA defer_foreign_keys = true',
      ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...statements(items),
      ...triggers.map(({ sql }) => sql),
    ].map((sql) => env.DB.prepare(sql)),
  );
}

/** Leaves no record and no file, as the audit wants both. `filling` is run then. */
export const emptySchool = async (filling?: string[]) => {
  await Promise.all([emptyDatabase(filling), emptyBucket()]);
  expireSchool();
};

/**
 * In one batch. The Worker keeps the lists of the catalogue in memory until their version changes.
 */
const emptyDatabase = (filling: string[] = []) =>
  withoutTriggers(/^/, (items) => [
    ...items
      .filter(({ type, name }) => type === 'table' && !kept.includes(name))
      .map(({ name }) => `DELETE FROM "${name}"`),
    // The history begins anew, at its first line.
    "DELETE FROM sqlite_sequence WHERE name = 'audit'",
    ...filling,
    'UPDATE catalogue SET version = lower(hex(randomblob(8)))',
  ]);

export const deleteOrders = (placedOn = '') =>
  withoutTriggers(/^(payment|document)_/, () => [
    `DELETE FROM document WHERE payment IN (SELECT p.id FROM payment p JOIN orders o ON o.id = p.order_row WHERE o.placed_on GLOB '${placedOn}*')`,
    `DELETE FROM payment WHERE order_row IN (SELECT id FROM orders WHERE placed_on GLOB '${placedOn}*')`,
    `DELETE FROM orders WHERE placed_on GLOB '${placedOn}*'`,
  ]);

export const deleteDemos = () =>
  withoutTriggers(/^(payment|document)_/, () => [
    'DELETE FROM document WHERE payment IN (SELECT id FROM payment WHERE demo IS NOT NULL)',
    'DELETE FROM payment WHERE demo IS NOT NULL',
    'DELETE FROM demo',
  ]);

export async function emptyBucket(): Promise<void> {
  const { objects } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}
