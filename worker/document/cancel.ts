import { and, eq, type SQL } from 'drizzle-orm';
import type { CancelDocument } from '../../contract/document/calls.ts';
import { type Db, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { type DocumentRow, documentById, documentNotFound, view } from './queries.ts';
import { moneyDocument } from './table.ts';

type Cancelling = { at: string; by: string; reason: string };

/** Cancels the document of the payment which stands, if `when` holds in its batch. */
export const cancelOf = (db: Db, payment: string, { at, by, reason }: Cancelling, when: SQL) =>
  db
    .update(moneyDocument)
    .set({ cancelledAt: at, cancelledBy: by, cancelReason: reason })
    .where(and(eq(moneyDocument.payment, payment), eq(moneyDocument.cancelledAt, ''), when));

/**
 * Cancels a document, which keeps its number and words; another may be issued. Refuses an unknown
 * one (404) and a cancelled one (409, with it in `data`).
 */
export async function cancelDocument(
  db: Db,
  { id, reason }: CancelDocument,
  by: RecordedActor,
): Promise<DocumentRow> {
  const stands = and(eq(moneyDocument.id, id), eq(moneyDocument.cancelledAt, ''));
  const cancelled = { cancelledAt: now(), cancelledBy: by.id, cancelReason: reason };
  const [done, [row]] = await db.batch([
    db.update(moneyDocument).set(cancelled).where(stands).returning({ id: moneyDocument.id }),
    documentById(db, id),
  ]);
  if (!row) throw documentNotFound();
  if (done.length === 0)
    throw new Refused('conflict', `${row.number} is cancelled already`, { data: view(row) });
  return row;
}
