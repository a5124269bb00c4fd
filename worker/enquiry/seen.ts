import { and, eq } from 'drizzle-orm';
import { type Db, now } from '../lib/db/index.ts';
import { type Actor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { EnquiryRow } from './add.ts';
import { enquiry } from './table.ts';

/**
 * Marks a question as seen, for good, and writes down who did; one that was seen already stays as it is. Refuses an
 * unknown one (404).
 */
export async function markSeen(db: Db, by: Actor, id: string): Promise<EnquiryRow> {
  const at = now();
  const pending = and(eq(enquiry.id, id), eq(enquiry.status, 'pending'));
  const [, , [row]] = await db.batch([
    record(db, by, {
      noun: 'enquiry',
      what: 'changed',
      table: enquiry,
      fields: ['status'],
      after: { status: 'seen' },
      at,
      where: pending,
    }),
    db.update(enquiry).set({ status: 'seen', updatedAt: at }).where(pending),
    db.select().from(enquiry).where(eq(enquiry.id, id)),
  ]);
  if (!row) throw new Refused('notFound', 'Query not found');
  return row;
}
