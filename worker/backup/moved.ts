import type { D1Database } from '@cloudflare/workers-types';
import { isOwn, type Row, type Schema, selectOf } from './pages.ts';

type Watch = { id: number; schema: Schema };

const watched = ({ tables }: Schema) => tables.filter((table) => !isOwn(table));

/** Moves of rows that are read at once. */
export const bounds = { moves: 2000 };

/** Statements that end every watching, which a backup that broke off may have left. */
async function endings(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(`select type, name from sqlite_master where name glob 'backup_*' order by type desc`)
    .all<{ type: string; name: string }>();
  return results.map(({ type, name }) => `drop ${type} "${name}"`);
}

const run = (db: D1Database, statements: string[]) =>
  statements.length > 0 && db.batch(statements.map((statement) => db.prepare(statement)));

export const unwatch = async (db: D1Database) => run(db, await endings(db));

const places = {
  insert: (table: string) => `values ('${table}', new.rowid)`,
  delete: (table: string) => `values ('${table}', old.rowid)`,
  update: (table: string) => `select '${table}', old.rowid union select '${table}', new.rowid`,
};

/** From now on triggers note which rows move, until `unwatch`. */
export async function watch(db: D1Database, { id, schema }: Watch): Promise<void> {
  const triggers = watched(schema).flatMap(({ name }, i) =>
    Object.entries(places).map(
      ([verb, place]) => `create trigger backup_${id}_${i}_${verb} after ${verb} on "${name}"
        begin insert into backup_moved ("table", "row") ${place(name)}; end`,
    ),
  );
  const table = 'create table backup_moved (seq integer primary key, "table" text, "row" integer)';
  await run(db, [...(await endings(db)), table, ...triggers]);
}

/** Whether it has watched all along: whoever makes a table anew drops its triggers. */
export async function isWatched(db: D1Database, { id, schema }: Watch): Promise<boolean> {
  const found = await db
    .prepare(
      `select count(*) as triggers from sqlite_master
        where type = 'trigger' and name glob 'backup_${id}_*'`,
    )
    .first<number>('triggers');
  return found === watched(schema).length * Object.keys(places).length;
}

/** Rows of each table as they are now; of one that is gone, its number alone. */
export type Moved = Record<string, Row[]>;

/** All as of one moment; and the last move that is known then, unless it was the last of all. */
export async function readMoved(db: D1Database, { tables }: Schema, after: number) {
  const last = after + bounds.moves;
  const moves = `from backup_moved where seq > ${after} and seq <= ${last}`;
  const [log, ...found] = await db.batch<Record<string, unknown>>([
    db.prepare(
      `select "table", "row", (select max(seq) from backup_moved) as newest ${moves} order by seq`,
    ),
    ...tables.map((table) => {
      const those = `where rowid in (select "row" ${moves} and "table" = '${table.name}')`;
      return db.prepare(`${selectOf(table)} ${isOwn(table) ? '' : those}`);
    }),
  ]);
  const rows = tables.map(({ name }, i) => {
    const there = (found[i]?.results ?? []).map((row) => Object.values(row) as Row);
    const known = new Set(there.map(([row]) => row));
    const gone = new Set(
      (log?.results ?? []).filter(({ table }) => table === name).map(({ row }) => row as number),
    );
    return [
      name,
      [...there, ...[...gone].filter((row) => !known.has(row)).map((row): Row => [row])],
    ];
  });
  const newest = Number(log?.results[0]?.['newest'] ?? after);
  return { rows: Object.fromEntries(rows) as Moved, next: newest > last ? last : undefined };
}
