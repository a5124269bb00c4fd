import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** SHA-256, hexadecimal. */
export const sha256 = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

/** A table's number of rows, and the SHA-256 of them all, whatever their order. */
export type Sum = { rows: number; sha256: string };

/** Every column that holds keys of R2, one key a row. */
const named = `
  select value as key from course, json_each(images)
  union select value from product, json_each(images)
  union select image from user where image <> ''
  union select photo from demo
  union select pdf from orders where pdf <> ''`;

/** Runs a dump and reads what came of it; statements that do not run, or rows that point to none, throw. */
function reading<Found>(dump: string, read: (database: DatabaseSync) => Found): Found {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  try {
    database.exec(dump);
    const [broken] = database.prepare('pragma foreign_key_check').all();
    if (broken) throw new Error(`A row of ${broken['table']} points to one that is not there`);
    return read(database);
  } finally {
    database.close();
  }
}

const own = `
  select name from sqlite_master
  where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by 1`;

/** The tables of a dump, whoever wrote it and in whichever order: two dumps of the same content are alike in this. */
export const tablesOf = (dump: string): Record<string, Sum> =>
  reading(dump, (database) =>
    Object.fromEntries(textsOf(database, own).map((name) => [name, sumOf(database, name)])),
  );

/** Keys of the files that a record of the dump names. */
export const namedIn = (dump: string): string[] =>
  reading(dump, (database) => textsOf(database, named));

/**
 * The dump in an order in which it runs anywhere: all tables and their unique indexes before any row, since a row may
 * point to a table further down, and the triggers last, or they would count the rows a second time.
 */
export const ordered = (dump: string): string =>
  reading(dump, (database) => {
    const made = (kind: string) =>
      textsOf(
        database,
        `select sql || ';' from sqlite_master where type = '${kind}' and sql is not null
         and name not glob 'sqlite_*' and name not glob '_cf_*'`,
      );
    const tables = textsOf(database, own);
    return [
      'pragma defer_foreign_keys = true;',
      ...made('table'),
      ...made('index'),
      ...tables.flatMap((table) => rowsOf(database, table)),
      ...['delete from sqlite_sequence;', ...rowsOf(database, 'sqlite_sequence')],
      ...made('trigger'),
      '',
    ].join('\n');
  });

/** First column of every row. */
const textsOf = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));

/** The rows of a table as INSERT statements; SQLite itself does the quoting. */
function rowsOf(database: DatabaseSync, table: string): string[] {
  const columns = textsOf(database, `select name from pragma_table_info('${table}')`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => `quote("${name}")`).join(` || ', ' || `);
  return textsOf(
    database,
    `select 'insert into "${table}" (${names}) values (' || ${values} || ');' from "${table}"`,
  );
}

function sumOf(database: DatabaseSync, table: string): Sum {
  const lines: string[] = [];
  for (const row of database.prepare(`select * from "${table}"`).iterate())
    lines.push(sha256(JSON.stringify(row)));
  return { rows: lines.length, sha256: sha256(lines.sort().join()) };
}
