import type { D1Database } from '@cloudflare/workers-types';

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
