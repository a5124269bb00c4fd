import type { D1Database } from '@cloudflare/workers-types';

type Table = { name: string; columns: string[] };

/** What makes an empty database: its statements, and the tables whose rows are read. */
export type Schema = { before: string[]; after: string[]; tables: Table[] };

/** Rows of a page. A whole one stays far under what D1 answers at once. */
const rowsOfPage = 200;
const mostPages = 1_000_000;

/** The schema as it is now: tables and indexes come before the rows, triggers after them. */
export async function readSchema(db: D1Database): Promise<Schema> {
  const { results } = await db
    .prepare(
      `select type, name, sql from sqlite_master
        where sql is not null and name not glob '_cf_*' and name not glob 'backup_*'
          and (name not glob 'sqlite_*' or name = 'sqlite_sequence')
        order by type, name`,
    )
    .all<{ type: string; name: string; sql: string }>();
  const own = results.filter(({ name }) => name !== 'sqlite_sequence');
  const sqlOf = (kind: string) => own.filter(({ type }) => type === kind).map(({ sql }) => sql);
  // SQLite's own last: filling the others has counted already.
  const named = results
    .filter(({ type }) => type === 'table')
    .map(({ name }) => name)
    .toSorted((a, b) => Number(a === 'sqlite_sequence') - Number(b === 'sqlite_sequence'));
  if (named.length === 0) return { before: [], after: [], tables: [] };
  const columns = await db
    .prepare(
      `select t.name as name, c.name as column from sqlite_master t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not glob '_cf_*' and t.name not glob 'backup_*'
        order by t.name, c.cid`,
    )
    .all<{ name: string; column: string }>();
  const columnsOf = Map.groupBy(columns.results, ({ name }) => name);
  const tables = named.map((name) => ({
    name,
    columns: columnsOf.get(name)?.map(({ column }) => column) ?? [],
  }));
  return { before: [...sqlOf('table'), ...sqlOf('index')], after: sqlOf('trigger'), tables };
}

/** A row: its number, and each value as SQLite quotes it. */
export type Row = [number: number, ...values: string[]];

/** SQLite's own, which no trigger watches. */
export const isOwn = ({ name }: Table) => name === 'sqlite_sequence';

export const selectOf = ({ name, columns }: Table) =>
  `select rowid as "row", ${columns.map((column) => `quote("${column}")`).join(', ')} from "${name}"`;

/** The rows after that one, and the last row if more may follow. */
export async function readPage(db: D1Database, table: Table, after: number) {
  const rows = await db
    .prepare(`${selectOf(table)} where rowid > ${after} order by rowid limit ${rowsOfPage}`)
    .raw<Row>();
  return { rows, last: rows.length === rowsOfPage ? rows.at(-1)?.[0] : undefined };
}

/** The first row of all: rows may have negative numbers. */
export const beforeAll = -(2 ** 53);

const insertsOf = (table: Table, rows: Row[]): string[] => {
  const { name, columns } = table;
  return [
    ...(isOwn(table) ? ['delete from sqlite_sequence;'] : []),
    ...rows.map(
      ([, ...row]) =>
        `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${row.join(', ')});`,
    ),
  ];
};

async function readRows(db: D1Database, { tables }: Schema) {
  const all = new Map<string, Row[]>();
  for (const table of tables) {
    const rows: Row[] = [];
    let after: number | undefined = beforeAll;
    for (let page = 0; after !== undefined && page < mostPages; page++) {
      const from = after;
      const ask = () => readPage(db, table, from);
      // A connection that is closed among thousands of pages ends none of it.
      const read: Awaited<ReturnType<typeof readPage>> = await ask().catch(ask);
      for (const row of read.rows) rows.push(row);
      after = read.last;
    }
    if (after !== undefined) throw new Error(`${table.name} has no end`);
    all.set(table.name, rows);
  }
  return all;
}

/** Written all the time; no other table refers to their rows, so they may be of a later moment. */
const restless = new Set(['audit_turn', 'clock_run', 'daily_count']);

/** The database as statements, read until the rest had not moved from one reading to the next. */
export async function readDump(db: D1Database): Promise<string> {
  for (let tries = 20, before = ''; tries > 0; tries--) {
    // As below: to make the dump of before took long.
    const schema = await readSchema(db).catch(() => readSchema(db));
    const rows = await readRows(db, schema);
    const rowsOf = (name: string) => rows.get(name) ?? [];
    const rest = dumpOf(schema, (name) => (restless.has(name) ? [] : rowsOf(name)));
    if (rest === before) return dumpOf(schema, rowsOf);
    before = rest;
  }
  throw new Error('Somebody is writing to the database all the time. Try again later.');
}

export const dumpOf = ({ before, after, tables }: Schema, rowsOf: (name: string) => Row[]) =>
  [
    ...before.map((sql) => `${sql};`),
    ...tables.flatMap((table) => insertsOf(table, rowsOf(table.name))),
    ...after.map((sql) => `${sql};`),
  ].join('\n');
