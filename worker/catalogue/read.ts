import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '../../contract/text.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { Descriptor, Row, Table } from './descriptor.ts';
import { isHeld } from './etag.ts';
import { catalogue } from './table.ts';

export const notFound = ({ noun }: Pick<Descriptor<Table>, 'noun'>) =>
  new Refused('notFound', `${noun} not found`);

/** All records, newest first, or `undefined` when the caller holds the current version already. */
export type List<View> = { version: string; records: readonly View[] | undefined };

/**
 * Each list as this isolate has read it last. Its version is random and another one after every write, so that it
 * stands for the same records in whatever database.
 */
const known = new Map<Descriptor<Table>['list'], Required<List<unknown>>>();

/**
 * The list with its version in one query; `held` is the caller's `if-none-match`. When the caller holds the current
 * version, as `isHeld` finds, or it is the one read last, the join asks for rows beyond the largest possible `seq`,
 * which costs a look at the end of the table however long it is.
 */
export async function list<T extends Table, View>(
  db: Db,
  descriptor: Descriptor<T, View>,
  ifNoneMatch?: string | null,
): Promise<List<View>> {
  const table: Table = descriptor.table;
  const held = ifNoneMatch?.trim() ?? '';
  const last = known.get(descriptor.list) as List<View> | undefined;
  const rows = await db
    .select({ version: catalogue.version, record: table })
    .from(catalogue)
    .leftJoin(
      table,
      gt(
        table.seq,
        sql`iif(${held} = '*' or instr(${held}, '"' || ${catalogue.version} || '"') or ${catalogue.version} = ${last?.version ?? ''}, 9223372036854775807, 0)`,
      ),
    )
    .where(eq(catalogue.list, descriptor.list))
    .orderBy(desc(table.seq));
  const version = rows[0]?.version ?? '';
  if (isHeld(held, version)) return { version, records: undefined };
  if (last?.version === version) return last;
  const records = rows.flatMap(({ record }) => (record ? [descriptor.view(record as Row<T>)] : []));
  known.set(descriptor.list, { version, records });
  return { version, records };
}

/** The row of that name, letter case ignored; refuses (404) an unknown one. */
export const named = <T extends Table>(db: Db, descriptor: Descriptor<T>, name: string) =>
  one(db, descriptor, eq(descriptor.table.nameKey, nameKey(name)));

/** The row with that id; refuses (404) an unknown one. */
export const byId = <T extends Table>(db: Db, descriptor: Descriptor<T>, id: string) =>
  one(db, descriptor, eq(descriptor.table.id, id));

async function one<T extends Table>(
  db: Db,
  descriptor: Descriptor<T>,
  where: SQL,
): Promise<Row<T>> {
  const table: Table = descriptor.table;
  const row = await db.select().from(table).where(and(where)).get();
  if (!row) throw notFound(descriptor);
  return row as Row<T>;
}
