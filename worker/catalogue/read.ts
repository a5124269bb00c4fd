import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '../../contract/field.ts';
import type { Db } from '../db/index.ts';
import { catalogue } from '../db/schema.ts';
import { Refused } from '../http/refuse.ts';
import type { Row, Shelf, Table } from './table.ts';

export const notFound = ({ noun }: Pick<Shelf<Table>, 'noun'>) =>
  new Refused('missing', `${noun} not found`);

/** All rows, newest first, or `undefined` when the version the caller holds is still the current one. */
export type List<Record> = { version: string; records: Record[] | undefined };

/**
 * The list with its version in one query; for a caller whose version is current the join asks for rows beyond the
 * largest possible `seq`, which costs a look at the end of the table however long it is.
 */
export async function list<T extends Table>(
  db: Db,
  shelf: Shelf<T>,
  held?: string,
): Promise<List<Row<T>>> {
  const table: Table = shelf.table;
  const rows = await db
    .select({ version: catalogue.version, record: table })
    .from(catalogue)
    .leftJoin(
      table,
      gt(table.seq, sql`iif(${catalogue.version} = ${held ?? ''}, 9223372036854775807, 0)`),
    )
    .where(eq(catalogue.list, shelf.list))
    .orderBy(desc(table.seq));
  const version = rows[0]?.version ?? '';
  if (held === version) return { version, records: undefined };
  return { version, records: rows.flatMap(({ record }) => (record ? [record as Row<T>] : [])) };
}

/** The row of that name, letter case ignored; refuses (404) an unknown one. */
export const named = <T extends Table>(db: Db, shelf: Shelf<T>, name: string) =>
  one(db, shelf, eq(shelf.table.nameKey, nameKey(name)));

/** The row with that id; refuses (404) an unknown one. */
export const byId = <T extends Table>(db: Db, shelf: Shelf<T>, id: string) =>
  one(db, shelf, eq(shelf.table.id, id));

async function one<T extends Table>(db: Db, shelf: Shelf<T>, where: SQL): Promise<Row<T>> {
  const table: Table = shelf.table;
  const row = await db.select().from(table).where(and(where)).get();
  if (!row) throw notFound(shelf);
  return row as Row<T>;
}
