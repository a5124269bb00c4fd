import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '../../contract/text.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { CatalogueRow, CatalogueTable, Descriptor } from './descriptor.ts';
import { isHeld } from './etag.ts';
import { catalogue } from './table.ts';

export const notFound = ({ noun }: Pick<Descriptor<CatalogueTable>, 'noun'>) =>
  new Refused('notFound', `${noun} not found`);

/** All records, newest first, or `undefined` when the caller has the current version. */
export type CatalogueList<View> = { version: string; records: readonly View[] | undefined };

/**
 * Each list as this isolate read it last. A version is random and replaced at every write, so equal versions mean equal
 * records in any database.
 */
const known = new Map<Descriptor<CatalogueTable>['list'], Required<CatalogueList<unknown>>>();

/**
 * The list with its version, in one query. When the caller's `ifNoneMatch` or this isolate has the current version, the
 * join asks for rows after the largest possible `seq`: it then reads no row, however long the table is.
 */
export async function list<T extends CatalogueTable, View>(
  db: Db,
  descriptor: Descriptor<T, View>,
  ifNoneMatch?: string | null,
): Promise<CatalogueList<View>> {
  const table: CatalogueTable = descriptor.table;
  const held = ifNoneMatch?.trim() ?? '';
  const last = known.get(descriptor.list) as CatalogueList<View> | undefined;
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
  const records = rows.flatMap(({ record }) =>
    record ? [descriptor.view(record as CatalogueRow<T>)] : [],
  );
  known.set(descriptor.list, { version, records });
  return { version, records };
}

/** The row of that name, letter case ignored; refuses (404) an unknown one. */
export const named = <T extends CatalogueTable>(db: Db, descriptor: Descriptor<T>, name: string) =>
  one(db, descriptor, eq(descriptor.table.nameKey, nameKey(name)));

/** The row with that id; refuses (404) an unknown one. */
export const byId = <T extends CatalogueTable>(db: Db, descriptor: Descriptor<T>, id: string) =>
  one(db, descriptor, eq(descriptor.table.id, id));

async function one<T extends CatalogueTable>(
  db: Db,
  descriptor: Descriptor<T>,
  where: SQL,
): Promise<CatalogueRow<T>> {
  const table: CatalogueTable = descriptor.table;
  const row = await db.select().from(table).where(and(where)).get();
  if (!row) throw notFound(descriptor);
  return row as CatalogueRow<T>;
}
