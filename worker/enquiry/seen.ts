import { and, eq, lt } from 'drizzle-orm';
import { deleteWithConsents } from '../consent/give.ts';
import { type Db, now, yearAgo } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { EnquiryRow } from './add.ts';
import { enquiry } from './table.ts';

/** Marks an enquiry as seen, for good; repeating it is fine. Refuses (404) an unknown one. */
export async function markSeen(db: Db, id: string, by: RecordedActor): Promise<EnquiryRow> {
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
    db.update(enquiry).set({ status: 'seen', snoozedUntil: '', updatedAt: at }).where(pending),
    db.select().from(enquiry).where(eq(enquiry.id, id)),
  ]);
  if (!row) throw new Refused('notFound', 'Question not found');
  return row;
}

/** Deletes enquiries after the year that the privacy policy allows. */
export const deleteOldEnquiries = (db: Db) =>
  deleteWithConsents(db, 'enquiry', enquiry, lt(enquiry.createdAt, yearAgo()));
