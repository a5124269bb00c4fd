import { type Column, eq, lt, type SQL, sql } from 'drizzle-orm';
import { dayInWords, momentOf, today } from '../../contract/day.ts';
import type { AnswerEnquiry, UpdateEnquiry } from '../../contract/enquiry.ts';
import { deleteWithConsents } from '../consent/consents.ts';
import { mailKey, writeEntry, writtenOf } from '../conversation/conversations.ts';
import { briefDemos } from '../demo/brief.ts';
import { type Db, now, sentBy, yearAgo } from '../lib/db/index.ts';
import { type Actor, changeAll, type RecordedActor } from '../lib/history/record.ts';
import { expectUnchanged, ifSaved, save } from '../lib/history/save.ts';
import { refusedField } from '../lib/http/refuse.ts';
import type { Letter } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { writeMessage } from '../message/write.ts';
import { briefOrders } from '../order/view.ts';
import { colleagues } from '../user/sql.ts';
import { type AdminRow, enquiryById, enquiryPage } from './queries.ts';
import { enquiry } from './table.ts';

/** An enquiry as it is changed. Refuses (404) an unknown one. */
async function edited(db: Db, id: string) {
  const before = await enquiryById(db, id);
  const current = () => enquiryPage(db, id);
  return { table: enquiry, before, current };
}

/** Refuses (404), (422) a colleague or number that is not there, (409) one saved since. */
export async function updateEnquiry(
  db: Db,
  { id, updatedAt, ...form }: Omit<UpdateEnquiry, 'requestId'>,
  by: RecordedActor,
): Promise<AdminRow> {
  const editing = await edited(db, id);
  await expectUnchanged(db, editing, updatedAt, by);
  const { before } = editing;
  const next: Partial<AdminRow> = {
    ...(form.assignedTo !== undefined && {
      assignedTo: await colleague(db, form.assignedTo, before.assignedTo),
    }),
    ...(form.became !== undefined && (await cameOf(db, form.became))),
    ...waiting(before, form),
  };
  return save<AdminRow>(db, editing, next, by);
}

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

/** How many questions that are open somebody takes care of. */
export const openEnquiries = (person: SQL | Column) => sql<number>`(select count(*) from enquiry e
  where e.assigned_to = ${person} and e.status = 'pending')`;

/** Leaves the questions of somebody to nobody on that condition, with a line of their history. */
export const giveUpEnquiries = (db: Db, by: Actor, person: string, when: SQL) =>
  changeAll(db, by, {
    table: enquiry,
    next: { assignedTo: null },
    where: sql`${eq(enquiry.assignedTo, person)} and ${when}`,
  });

/** It is seen then; twice is one answer. Refuses (404) an unknown one, (409) one saved since. */
export async function answerEnquiry(
  db: Db,
  { id, updatedAt, way, words, requestId }: AnswerEnquiry,
  by: RecordedActor,
): Promise<void> {
  const key = sentBy(by, requestId);
  const editing = await edited(db, id);
  if ((await writtenOf(db, [key])).size > 0) return;
  await expectUnchanged(db, editing, updatedAt, by);
  const { before } = editing;
  if (way === 'mail' && before.email === '')
    throw refusedField('unprocessableContent', 'way', 'There is no e-mail: call back');
  const about = { noun: 'enquiry', record: id } as const;
  const mail = { mail: answer(before, words), kind: 'enquiry-answered', key: mailKey(key) };
  await save<AdminRow>(db, editing, { status: 'seen', snoozedUntil: '' }, by, {
    beside: (at) => [
      writeEntry(db, { ...about, kind: 'answer', way, words, key }, { by, at, when: ifSaved }),
      ...(way === 'mail' ? [writeMessage(db, { ...about, ...mail }, { when: ifSaved })] : []),
    ],
  });
}

/** To whoever asked, of whom it repeats nothing: anybody may have typed that address. */
const answer = ({ email, createdAt }: AdminRow, words: string): Letter =>
  ownLetter(
    'questionAnswered',
    { email },
    { day: dayInWords(today(Date.parse(createdAt))) },
    ...words.split(/\n{2,}/),
  );
