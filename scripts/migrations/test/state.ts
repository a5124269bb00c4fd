import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll } from 'vitest';
import config from '../../../drizzle.config.ts';

type Row = Record<string, unknown>;
const own = `name not glob 'sqlite_*' and name not glob '_cf_*'`;

const rows = async <T = Row>(db: D1Database, query: string) =>
  (await db.prepare(query).all<T>()).results;
const namesOf = async (db: D1Database, type: string) =>
  (
    await rows<{ name: string }>(
      db,
      `select name from sqlite_master where type = '${type}' and ${own} order by name`,
    )
  ).map(({ name }) => name);

export async function contents(db: D1Database): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const name of await namesOf(db, 'table'))
    found[name] = await rows(db, `select * from "${name}" order by 1, 2`);
  return found;
}

/** Columns and foreign keys in any order, all indexes and triggers; not the CHECKs. */
export async function schema(db: D1Database): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const name of await namesOf(db, 'table')) {
    const columns = `select name, type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo('${name}') order by name`;
    const keys = `select "from", "table", "to", on_update, on_delete from pragma_foreign_key_list('${name}') order by 1`;
    found[name] = [...(await rows(db, columns)), ...(await rows(db, keys))];
  }
  for (const type of ['index', 'trigger'])
    found[type] = await rows(
      db,
      `select name, tbl_name, sql from sqlite_master where type = '${type}' and ${own} order by 1`,
    );
  return found;
}

/** The highest number that each table ever gave. */
export const counters = (db: D1Database) => rows(db, 'select * from sqlite_sequence order by 1');

export const dangling = (db: D1Database) => rows(db, 'pragma foreign_key_check');

const home = '.test';

/** In a folder of its own. `change` may change the newest snapshot before. */
export async function generated(change: (snapshot: string) => void = () => {}): Promise<string[]> {
  mkdirSync(home, { recursive: true });
  // A path from here: drizzle-kit does not find what is below another one.
  const out = mkdtempSync(join(home, 'migrations-'));
  cpSync('migrations', out, { recursive: true });
  const snapshots = readdirSync(join(out, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  );
  change(join(out, 'meta', snapshots.sort().at(-1) ?? ''));
  try {
    const { schema, dialect } = config;
    const options = ['--dialect', dialect, '--schema', String(schema), '--out', out];
    const { stdout } = await promisify(execFile)('drizzle-kit', ['generate', ...options]);
    if (!/No schema changes|Your SQL migration file/.test(stdout)) throw new Error(stdout);
    const old = readdirSync('migrations');
    const added = readdirSync(out).filter((name) => !old.includes(name));
    return added.map((name) => readFileSync(join(out, name), 'utf8'));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Empty databases of a test file, which end with it; the function gives one by name. */
export function openDatabases(...names: string[]) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-09-18',
      d1Databases: names,
    }),
  );
  beforeAll(async () => void (await miniflare.ready));
  afterAll(() => miniflare.dispose());
  return (name: string) => miniflare.getD1Database(name);
}
