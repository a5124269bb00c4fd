import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** SHA-256, hexadecimal. */
export const sha256 = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Bytes of the longest statement of a backup. D1 takes none over 100,000, which SQLite on this machine would never
 * tell.
 */
const longest = 90_000;

/** Characters of a piece of a long text: at most eight bytes each as hexadecimal, so that it fits a statement. */
const piece = /.{1,10000}/gsu;

/** Holds the long texts of a row until they are whole: the checks of its own table refuse half a JSON text. */
const longTexts = 'long_text_of_backup';

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
 * point to a table further down, and the triggers last, or they would count the rows a second time. Throws when D1
 * would refuse one of the statements.
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
    const statements = [
      'pragma defer_foreign_keys = true;',
      ...made('table'),
      ...made('index'),
      `create table ${longTexts} (n integer primary key, text text);`,
      ...tables.flatMap((table) => rowsOf(database, table)),
      ...['delete from sqlite_sequence;', ...rowsOf(database, 'sqlite_sequence')],
      `drop table ${longTexts};`,
      ...made('trigger'),
    ];
    const tooLong = statements.find((statement) => bytes(statement) > longest);
    if (tooLong)
      throw new Error(`D1 would not take a statement as long as ${tooLong.slice(0, 40)}…`);
    return `${statements.join('\n')}\n`;
  });

const bytes = (text: string) => Buffer.byteLength(text);

/**
 * A value as SQLite quotes it; in hexadecimal where it has words at which `wrangler d1 execute` takes the whole file
 * for a transaction of its own, and cuts them out or refuses it.
 */
const literal = (quoted: string) =>
  quoted.startsWith("'") && /BEGIN TRANSACTION|COMMIT;/.test(quoted)
    ? `cast(x'${Buffer.from(textOf(quoted)).toString('hex')}' as text)`
    : quoted;

const textOf = (quoted: string) => quoted.slice(1, -1).replaceAll("''", "'");

/** First column of every row. */
const textsOf = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));

/** The statements that insert the rows of a table; SQLite itself does the quoting. */
function rowsOf(database: DatabaseSync, table: string): string[] {
  const columns = textsOf(database, `select name from pragma_table_info('${table}')`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const quoted = columns.map((name, i) => `quote("${name}") as v${i}`).join(', ');
  const insert = (values: string[]) =>
    `insert into "${table}" (${names}) values (${values.join(', ')});`;
  return database
    .prepare(`select ${quoted} from "${table}"`)
    .all()
    .flatMap((row) => {
      const values = Object.values(row).map(String);
      const whole = insert(values.map(literal));
      return bytes(whole) > longest ? inPieces(values, insert) : [whole];
    });
}

/** Puts the long texts of a row together piece by piece, and then inserts it with them. */
function inPieces(values: string[], insert: (values: string[]) => string): string[] {
  const statements: string[] = [];
  const short = values.map((value, n) => {
    if (!value.startsWith("'") || value.length < 1000) return literal(value);
    statements.push(`insert into ${longTexts} values (${n}, '');`);
    for (const [part] of textOf(value).matchAll(piece)) {
      const quoted = literal(`'${part.replaceAll("'", "''")}'`);
      statements.push(`update ${longTexts} set text = text || ${quoted} where n = ${n};`);
    }
    return `(select text from ${longTexts} where n = ${n})`;
  });
  return [...statements, insert(short), `delete from ${longTexts};`];
}

function sumOf(database: DatabaseSync, table: string): Sum {
  const lines: string[] = [];
  for (const row of database.prepare(`select * from "${table}"`).iterate())
    lines.push(sha256(JSON.stringify(row)));
  return { rows: lines.length, sha256: sha256(lines.sort().join()) };
}
