import { and, eq, type SQL } from 'drizzle-orm';
import type { CancelDocument } from '../../contract/document/calls.ts';
import { type Db, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type DocumentRow, documentById, documentNotFound, view } from './queries.ts';
import { moneyDocument } from './table.ts';

type Cancelling = { at: string; by: string; reason: string };

/** The statement that cancels those of the documents of `which` that stand. */
export const cancelling = (db: Db, which: SQL | undefined, { at, by, reason }: Cancelling) =>
  db
    .update(moneyDocument)
    .set({ cancelledAt: at, cancelledBy: by, cancelReason: reason })
    .where(and(which, eq(moneyDocument.cancelledAt, '')))
    .returning({ id: moneyDocument.id });

/**
 * Cancels a document, which keeps its number and words; another may be issued. Refuses an unknown
 * one (404) and a cancelled one (409, with it in `data`).
 */
export async function cancelDocument(
  db: Db,
  { id, reason }: CancelDocument,
  by: RecordedActor,
): Promise<DocumentRow> {
  const [done, [row]] = await db.batch([
    cancelling(db, eq(moneyDocument.id, id), { at: now(), by: by.id, reason }),
    documentById(db, id),
  ]);
  if (!row) throw documentNotFound();
  if (done.length === 0)
    throw new Refused('conflict', `${row.number} is cancelled already`, { data: view(row) });
  return row;
}
