import { lt } from 'drizzle-orm';
import { momentOf, today } from '../../contract/day.ts';
import type { UpdateEnquiry } from '../../contract/enquiry.ts';
import { deleteWithConsents } from '../consent/give.ts';
import { briefDemos } from '../demo/brief.ts';
import { type Db, now, yearAgo } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { briefOrders } from '../order/brief.ts';
import { colleagues } from '../user/colleagues.ts';
import { enquiryById, enquiryPage } from './page.ts';
import type { AdminRow } from './queries.ts';
import { enquiry } from './table.ts';

/** An enquiry as it is changed. Refuses (404) an unknown one. */
export async function edited(db: Db, id: string) {
  const before = await enquiryById(db, id);
  const current = () => enquiryPage(db, id);
  return { noun: 'enquiry', table: enquiry, before, current } as const;
}

/**
 * Marks an enquiry as seen or pending, assigns it, puts it off, or says what came of it. Refuses
 * an unknown one (404), a colleague or number that is not there (422), and one that
 * somebody saved since (409).
 */
export async function updateEnquiry(
  db: Db,
  { id, updatedAt, ...sent }: Omit<UpdateEnquiry, 'requestId'>,
  by: RecordedActor,
): Promise<AdminRow> {
  const editing = await edited(db, id);
  await expectUnchanged(db, editing, updatedAt, by);
  const { before } = editing;
  const next: Partial<AdminRow> = {
    ...(sent.assignedTo !== undefined && {
      assignedTo: await colleague(db, sent.assignedTo, before.assignedTo),
    }),
    ...(sent.became !== undefined && (await cameOf(db, sent.became))),
    ...waiting(before, sent),
  };
  return save<AdminRow>(db, editing, next, by);
}

/** Deletes enquiries after the year that the privacy policy allows. */
export const deleteOldEnquiries = (db: Db) =>
  deleteWithConsents(db, 'enquiry', enquiry, lt(enquiry.createdAt, yearAgo()));

/** Whether it waits, at once or from a day on; one that was seen waits anew. */
function waiting(
  { status, reopenedAt }: AdminRow,
  { status: again, snoozedUntil }: Pick<UpdateEnquiry, 'status' | 'snoozedUntil'>,
): Partial<AdminRow> {
  if (again === 'seen') return { status: again, snoozedUntil: '' };
  if (again === undefined && snoozedUntil === undefined) return {};
  const day = snoozedUntil ?? '';
  const since = day > today() ? new Date(momentOf(day, '00:00')).toISOString() : now();
  return {
    status: 'pending',
    snoozedUntil: day,
    reopenedAt: status === 'seen' ? since : reopenedAt,
  };
}

async function colleague(db: Db, id: string, before: string | null): Promise<string | null> {
  if (id === '' || id === before) return id || null;
  const staff = await colleagues(db, 'answerEnquiries');
  if (!staff.some(({ _id }) => _id === id))
    throw refusedField('unprocessableContent', 'assignedTo', 'Choose somebody who answers queries');
  return id;
}

/** The order or booking with that number; none for an empty one. */
async function cameOf(db: Db, number: string): Promise<Pick<AdminRow, 'order' | 'demo'>> {
  if (number === '') return { order: null, demo: null };
  const [[ordered], [booked]] = await db.batch([
    briefOrders(db, { number }),
    briefDemos(db, { number }),
  ]);
  if (!ordered && !booked)
    throw refusedField('unprocessableContent', 'became', 'There is no order with that number');
  return { order: ordered?._id ?? null, demo: booked?._id ?? null };
}
