import { lt } from 'drizzle-orm';
import type { SeeEnquiry } from '../../contract/enquiry-office.ts';
import { deleteWithConsents } from '../consent/give.ts';
import { type Db, yearAgo } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { edited } from './change.ts';
import type { AdminRow } from './queries.ts';
import { enquiry } from './table.ts';

/**
 * Marks an enquiry as seen, for good, which ends a snooze; repeating it is fine. Refuses an unknown
 * one (404), and one that somebody saved since (409).
 */
export async function markSeen(
  db: Db,
  { id, updatedAt }: SeeEnquiry,
  by: RecordedActor,
): Promise<AdminRow> {
  const editing = await edited(db, id);
  await expectUnchanged(db, editing, updatedAt, by);
  return save<AdminRow>(db, editing, { status: 'seen', snoozedUntil: '' }, by);
}

/** Deletes enquiries after the year that the privacy policy allows. */
export const deleteOldEnquiries = (db: Db) =>
  deleteWithConsents(db, 'enquiry', enquiry, lt(enquiry.createdAt, yearAgo()));
