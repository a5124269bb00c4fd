import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DataImport } from '../../contract/import.ts';
import { named } from '../activity/list.ts';
import { type Db, json } from '../lib/db/index.ts';
import { nameOf } from '../user/sql.ts';
import { dataImport, importedNouns } from './table.ts';
import { whyLeft } from './why-left.ts';

/** What of an import that was taken back is still there, and why, as JSON. */
const leftOf = () => {
  const rows = importedNouns.map((noun) => {
    const { table, name } = named.take()[noun];
    return sql`select i.row_no as row, ${name} as name, ${whyLeft(noun)} as why
      from imported i join ${table} on ${table.id} = i.record
      where i.import_id = "data_import"."id" and i.noun = ${noun}`;
  });
  return sql`(select json_group_array(json_object('row', row, 'name', name, 'why', why) order by row)
    from (${sql.join(rows, sql` union all `)}) where "data_import"."taken_back_at" <> '')`;
};

const countOf = (which: SQL) =>
  sql<number>`(select count(*) from imported i
    where i.import_id = "data_import"."id" and ${which})`;

const selectImports = (db: Db) =>
  db
    .select({
      ...getTableColumns(dataImport),
      added: countOf(sql`(i.noun <> 'user' or "data_import"."kind" = 'student')`).as('added'),
      buyers: countOf(sql`i.noun = 'user' and "data_import"."kind" = 'order'`).as('buyers'),
      left: json<DataImport['left']>(leftOf()).as('left_rows'),
      importer: nameOf('"data_import"."imported_by"').as('importer'),
      taker: nameOf('"data_import"."taken_back_by"').as('taker'),
    })
    .from(dataImport);

type Row = Awaited<ReturnType<typeof selectImports>>[number];

const view = (row: Row): DataImport => ({
  ...{ _id: row.id, createdAt: row.createdAt, name: row.name, importedBy: row.importer },
  ...{ kind: row.kind, added: row.added, buyers: row.buyers },
  ...{ takenBackAt: row.takenBackAt, takenBackBy: row.taker, left: row.left },
});

const shown = 20;

export const latestImports = async (db: Db): Promise<DataImport[]> =>
  (await selectImports(db).orderBy(desc(dataImport.seq)).limit(shown)).map(view);

export async function importById(db: Db, id: string): Promise<DataImport | undefined> {
  const row = await selectImports(db).where(eq(dataImport.id, id)).get();
  return row && view(row);
}
