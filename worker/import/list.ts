import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DataImport } from '../../contract/import.ts';
import { hasAttendance } from '../attendance/classes.ts';
import { isNamed } from '../catalogue/state.ts';
import { entriesOf } from '../conversation/conversations.ts';
import { descriptor as courses } from '../course/queries.ts';
import { ledTo } from '../enquiry/sql.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { type Db, json, now, plainSql } from '../lib/db/index.ts';
import { named, type RecordedActor, record } from '../lib/history/record.ts';
import { history } from '../lib/history/table.ts';
import { Refused } from '../lib/http/refuse.ts';
import { deleteOfOrders } from '../payment/add.ts';
import { descriptor as products } from '../product/queries.ts';
import { merging } from '../user/merge-checks.ts';
import { nameOf } from '../user/sql.ts';
import { dataImport, type ImportedNoun, importedNouns } from './table.ts';

function removing(db: Db, id: string, noun: ImportedNoun, by: RecordedActor) {
  const { table } = named.take()[noun];
  const isGoing = sql`${table.id} in (select record from imported
    where import_id = ${id} and noun = ${noun} and is_going)`;
  const line = { what: 'deleted', table, after: null, where: isGoing } as const;
  return [
    plainSql(
      db,
      sql`update imported as i set is_going = 1
        where import_id = ${id} and noun = ${noun} and ${whyLeft(noun)} = ''
          and exists (select 1 from data_import where id = ${id} and taken_back_at <> '')`,
    ),
    record(db, by, line),
    ...(noun === 'order'
      ? [deleteOfOrders(db, sql`select record from imported where import_id = ${id} and is_going`)]
      : []),
    db.delete(table).where(isGoing),
    plainSql(db, sql`delete from imported where import_id = ${id} and is_going`),
  ];
}

/** What nobody has touched; answers what it left and why. Refuses (404) an unknown one. */
export async function takeBack(db: Db, id: string, by: RecordedActor): Promise<DataImport> {
  await db.batch([
    db
      .update(dataImport)
      .set({ takenBackAt: now(), takenBackBy: by.id })
      .where(and(eq(dataImport.id, id), eq(dataImport.takenBackAt, ''))),
    ...importedNouns.flatMap((noun) => removing(db, id, noun, by)),
  ] as unknown as [BatchItem<'sqlite'>]);
  const found = await importById(db, id);
  if (!found) throw new Refused('notFound', 'Import not found');
  return found;
}

const goods = { course: courses, product: products } as unknown as Record<
  'course' | 'product',
  Parameters<typeof isNamed>[0]
>;

type Reason = [when: SQL, words: string];
const because = (...reason: Reason): Reason => reason;

/** Rows about a record that came after it: orders of a person, notes, mails. */
function hangsOn(noun: ImportedNoun, id: SQL): Reason[] {
  const { moves } = merging.take();
  return moves.flatMap(({ table, column, noun: about, words }): Reason[] => {
    if (!about && noun !== 'user') return [];
    const isAbout = about ? sql`${about} = ${noun}` : sql`true`;
    const rows = sql`exists (select 1 from ${table} where ${column} = ${id} and ${isAbout})`;
    return [because(rows, `There are ${words || 'requests'} of it since`)];
  });
}

/** What came of an order, and would go or lose it with it. */
const ofOrder = (id: SQL): Reason[] => [
  [hasAttendance(id), 'Attendance was noted since'],
  [
    sql`exists (select 1 ${entriesOf({ noun: 'order', kind: 'reminder', record: id })})`,
    'Its buyer was reminded since',
  ],
  [ledTo(id), 'An enquiry led to it'],
];

/** Why a record stays, empty where nobody has touched it since; `i` is its line. */
function whyLeft(noun: ImportedNoun): SQL<string> {
  const { table } = named.take()[noun];
  const id = sql`i.record`;
  const of = noun === 'course' || noun === 'product' ? goods[noun] : undefined;
  const isAny = (what: SQL) =>
    sql`exists (select 1 from ${table} where ${table.id} = i.record and ${what})`;
  const isTouched = sql`exists (select 1 from ${history}
    where noun = ${noun} and record = i.record and what <> 'added')`;
  const reasons: Reason[] = [
    ...(noun === 'user' ? [because(isAny(sql`last_login_at <> ''`), 'They have logged in')] : []),
    ...hangsOn(noun, id),
    ...(noun === 'order' ? ofOrder(id) : []),
    ...(of ? [because(isAny(sql`${isNamed(of)}`), 'Orders or batches name it')] : []),
    because(sql`(${isAny(sql`updated_at <> i.version`)} or ${isTouched})`, 'It was changed since'),
  ];
  const cases = reasons.map(([when, words]) => sql`when ${when} then ${words}`);
  return sql<string>`case ${sql.join(cases, sql` `)} else '' end`;
}

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
  _id: row.id,
  createdAt: row.createdAt,
  name: row.name,
  importedBy: row.importer,
  kind: row.kind,
  added: row.added,
  buyers: row.buyers,
  takenBackAt: row.takenBackAt,
  takenBackBy: row.taker,
  left: row.left,
});

const shown = 20;

export const latestImports = async (db: Db): Promise<DataImport[]> =>
  (await selectImports(db).orderBy(desc(dataImport.seq)).limit(shown)).map(view);

async function importById(db: Db, id: string): Promise<DataImport | undefined> {
  const row = await selectImports(db).where(eq(dataImport.id, id)).get();
  return row && view(row);
}

export const importAudit: Audited = {
  rules: [
    // The ledger lets go of what has this mark.
    rule(
      'nothing that an import brought is left half taken back',
      `select record as id, noun as why from imported where is_going`,
    ),
  ],
};
