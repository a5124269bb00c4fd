import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { namedKeys } from '../../worker/audit/files.ts';
import type { KeptErasure } from '../../worker/privacy/erase.ts';
import { type Withdrawn, withdrawnEntries } from '../../worker/school/withdraw.ts';

export const sha256 = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

/** Bytes of the longest statement. D1 refuses more than 100,000; SQLite does not check. */
const longest = 90_000;

/** A piece of a long text: a character takes at most eight bytes in hexadecimal. */
const piece = /.{1,10000}/gsu;

/** Puts long texts together: the checks of their own table refuse incomplete JSON. */
const longTexts = 'long_text_of_backup';

/** A table's number of rows and the SHA-256 over them, independent of their order. */
export type Sum = { rows: number; sha256: string };

export function load(dump: string): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  database.exec(dump);
  return database;
}

/** Reads from a dump in memory; throws on an invalid statement or broken foreign key. */
export function withDatabase<Found>(dump: string, read: (database: DatabaseSync) => Found): Found {
  const database = load(dump);
  try {
    const [broken] = database.prepare('pragma foreign_key_check').all();
    if (broken) throw new Error(`A row of ${broken['table']} points to one that is not there`);
    return read(database);
  } finally {
    database.close();
  }
}

export const tableNames = `
  select name from sqlite_master
  where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by 1`;

/** Row counts and checksums by table: equal for the same content, whatever wrote it. */
export const tablesOf = (dump: string): Record<string, Sum> => withDatabase(dump, sumsOf);

export const sumsOf = (database: DatabaseSync): Record<string, Sum> =>
  Object.fromEntries(textsOf(database, tableNames).map((name) => [name, sumOf(database, name)]));

/** In order, with those of records merged into the erased one; none in an older dump. */
export const erasuresIn = (dump: string): (KeptErasure | Withdrawn)[] =>
  withDatabase(dump, (database) => {
    const tables = textsOf(database, tableNames);
    if (!tables.includes('erasure')) return [];
    const done = (id: string, userId: string, more = '') =>
      `select ${id} as id, ${userId} as userId, asked_at as askedAt, ended_at as endedAt,
         ended_by as endedBy from erasure e ${more} where state = 'done'`;
    const gone = done(`e.id || '.' || gone_id`, 'gone_id', 'join merged on kept_id = user_id');
    const all = [done('e.id', 'user_id'), ...(tables.includes('merged') ? [gone] : [])];
    const erased = database.prepare(`${all.join(' union all ')} order by endedAt, id`).all();
    const withdrawn = tables.includes('school_publication')
      ? database.prepare(withdrawnEntries).all()
      : [];
    return [...erased, ...withdrawn] as (KeptErasure | Withdrawn)[];
  });

export const fileKeysIn = (dump: string): string[] =>
  withDatabase(dump, (database) => textsOf(database, namedKeys));

/**
 * In an order for D1 and SQLite: rows may refer to a later table, and triggers come last, so as not
 * to run. Throws on a statement too long for D1.
 */
export const toPortable = (dump: string): string => withDatabase(dump, portable);

/** The same of a loaded dump. */
export function portable(database: DatabaseSync): string {
  const sqlOf = (kind: string) =>
    textsOf(
      database,
      `select sql || ';' from sqlite_master where type = '${kind}' and sql is not null
         and name not glob 'sqlite_*' and name not glob '_cf_*'`,
    );
  const tables = textsOf(database, tableNames);
  const statements = [
    'pragma defer_foreign_keys = true;',
    ...sqlOf('table'),
    ...sqlOf('index'),
    `create table ${longTexts} (n integer primary key, text text);`,
    ...tables.flatMap((table) => rowsOf(database, table)),
    ...['delete from sqlite_sequence;', ...rowsOf(database, 'sqlite_sequence')],
    `drop table ${longTexts};`,
    ...sqlOf('trigger'),
  ];
  const tooLong = statements.find((statement) => bytes(statement) > longest);
  if (tooLong) throw new Error(`D1 would not take a statement as long as ${tooLong.slice(0, 40)}…`);
  return `${statements.join('\n')}\n`;
}

const bytes = (text: string) => Buffer.byteLength(text);

/**
 * As SQLite quotes it; in hexadecimal where wrangler would take its words for transaction
 * statements.
 */
const literal = (quoted: string) =>
  quoted.startsWith("'") && /BEGIN TRANSACTION|COMMIT;/.test(quoted)
    ? `cast(x'${Buffer.from(textOf(quoted)).toString('hex')}' as text)`
    : quoted;

const textOf = (quoted: string) => quoted.slice(1, -1).replaceAll("''", "'");

export const textsOf = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));

/** INSERT statements for the rows of a table, quoted by SQLite's own `quote`. */
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
      const statement = insert(values.map(literal));
      return bytes(statement) > longest ? inPieces(values, insert) : [statement];
    });
}

/** INSERT statements for a row whose long texts are put together piece by piece first. */
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
