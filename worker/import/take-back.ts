import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DataImport } from '../../contract/import.ts';
import { named } from '../activity/list.ts';
import { type Db, now, plainSql } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { deleteOfOrders } from '../payment/add.ts';
import { importById } from './list.ts';
import { dataImport, type ImportedNoun, importedNouns } from './table.ts';
import { whyLeft } from './why-left.ts';

/** The statements that delete what is untouched of one noun, with its last line of the history. */
function removing(db: Db, id: string, noun: ImportedNoun, by: RecordedActor) {
  const { table } = named.take()[noun];
  const isGoing = sql`${table.id} in (select record from imported
    where import_id = ${id} and noun = ${noun} and is_going)`;
  const line = { noun, what: 'deleted', table, fields: [], after: null, where: isGoing } as const;
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

/**
 * Deletes what an import brought and nobody has touched since, and answers what it left and why.
 * Once more takes what is untouched by then. Refuses an unknown one (404).
 */
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
