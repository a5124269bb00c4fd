import { DatabaseSync } from 'node:sqlite';

const name = (found: Record<string, unknown>) => `\`${found.name}\``;

/** Columns that are written, and not computed from others. */
const written = (db: DatabaseSync, table: string) =>
  db.prepare('select name from pragma_table_xinfo(?) where hidden = 0').all(table).map(name);

const referenced = (db: DatabaseSync, table: string) =>
  db
    .prepare(
      `select distinct r."to" as name from sqlite_master m, pragma_foreign_key_list(m.name) r
        where m.type = 'table' and r."table" = ? and r.on_delete <> 'NO ACTION'`,
    )
    .all(table)
    .map(name);

/** Makes a table anew without loss: rows, their numbers, who names them, triggers. */
function remake(db: DatabaseSync, table: string, create: string, indexes: string[]): string[] {
  const triggers = db
    .prepare(`select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?`)
    .all(table);
  const scratch = new DatabaseSync(':memory:');
  scratch.exec(create);
  const columns = written(scratch, table).filter((column) => written(db, table).includes(column));
  const counts = create.includes('AUTOINCREMENT');
  const kept = `kept_${table}`;
  const list = columns.join(', ');
  const rename = (from: string, to: string) =>
    `UPDATE sqlite_sequence SET name = '${to}' WHERE name = '${from}'`;
  return [
    ...triggers.map((trigger) => `DROP TRIGGER ${name(trigger)}`),
    `CREATE TABLE \`${kept}\` AS SELECT * FROM \`${table}\``,
    ...referenced(db, table).map((key) => `UPDATE \`${table}\` SET ${key} = 'kept ' || ${key}`),
    ...(counts ? [rename(table, kept)] : []),
    `DROP TABLE \`${table}\``,
    create,
    ...indexes,
    `INSERT INTO \`${table}\` (${list}) SELECT ${list} FROM \`${kept}\``,
    `DROP TABLE \`${kept}\``,
    ...(counts ? [`DELETE FROM sqlite_sequence WHERE name = '${table}'`, rename(kept, table)] : []),
    ...triggers.map(({ sql }) => String(sql)),
  ];
}

/** What stands above a table that is made anew. */
const why = `-- D1 cannot change a CHECK in place: the table is made anew. Before its rows are dropped they get
-- other keys, or what names them in other tables would be deleted too.
PRAGMA defer_foreign_keys=ON`;

const mark = '--> statement-breakpoint';

/**
 * D1 takes no `foreign_keys=OFF`; as drizzle-kit writes it, other tables lose rows, and triggers
 * are forgotten.
 */
export function rebuild(migration: string, db: DatabaseSync): string {
  const trimmed = migration.split(mark).map((query) => query.trim().replace(/;$/, ''));
  const tables = trimmed.flatMap((query) => query.match(/^CREATE TABLE `__new_(\w+)`/)?.[1] ?? []);
  if (tables.length === 0) return migration;
  const isIndex = (query: string, table: string) =>
    /^CREATE (UNIQUE )?INDEX/.test(query) && query.includes(` ON \`${table}\` (`);
  const made = tables.flatMap((table) => {
    const create = trimmed.find((query) => query.startsWith(`CREATE TABLE \`__new_${table}\``));
    const indexes = trimmed.filter((query) => isIndex(query, table));
    return remake(db, table, String(create).replaceAll(`__new_${table}`, table), indexes);
  });
  const rest = trimmed.filter(
    (query) =>
      !/__new_|^PRAGMA foreign_keys=/.test(query) &&
      !tables.some((table) => query === `DROP TABLE \`${table}\`` || isIndex(query, table)),
  );
  const all = [...rest, why, ...made].map((query) => `${query};`);
  return `${all.join(`${mark}\n`)}\n`;
}
