import { and, eq, sql } from 'drizzle-orm';
import type { SetAside } from '../../contract/bank-request.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { left } from './accounted.ts';
import { type LineRow, lineById } from './list.ts';
import { bankLine } from './table.ts';

/**
 * Says of a line that it is no payment of an order, and why; without a reason it is one of the open ones again. Refuses an
 * unknown line (404) and one whose money is accounted for (409).
 */
export async function setAside(
  db: Db,
  { id, reason }: SetAside,
  by: RecordedActor,
): Promise<LineRow> {
  await db
    .update(bankLine)
    .set({ asideReason: reason, asideBy: reason && by.id })
    .where(and(eq(bankLine.id, id), sql`(${reason} = '' or ${left} >= 100)`));
  const row = await lineById(db, id);
  if (!row) throw new Refused('notFound', 'Line not found');
  if (row.asideReason !== reason)
    throw refusedField('conflict', 'reason', 'This line has been verified for an order');
  return row;
}
