import { sql } from 'drizzle-orm';
import { dayInWords, today } from '../../contract/day.ts';
import type { AnswerEnquiry } from '../../contract/enquiry.ts';
import { writtenOf } from '../conversation/queries.ts';
import { mailKey } from '../conversation/sql.ts';
import { writeEntry } from '../conversation/write.ts';
import type { Db } from '../lib/db/index.ts';
import { sentBy } from '../lib/db/request-id.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { expectUnchanged, ifSaved, save } from '../lib/history/save.ts';
import type { Letter } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { writeMessage } from '../message/write.ts';
import { edited } from './change.ts';
import type { AdminRow } from './queries.ts';

/**
 * Answers an enquiry, which is seen then; the same request twice is one answer. Refuses an unknown
 * one (404), and one that somebody saved since (409).
 */
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
  const mail = {
    ...{ mail: answer(before, words), kind: 'enquiry-answered', key: mailKey(key) },
    ...({ noun: 'enquiry', record: id } as const),
  };
  const about = { noun: 'enquiry', record: id, kind: 'answer' } as const;
  await save<AdminRow>(db, editing, { status: 'seen', snoozedUntil: '' }, by, {
    beside: (at) => [
      writeEntry(db, { ...about, way, words, key }, { by, at, when: ifSaved }),
      ...(way === 'mail' ? [writeMessage(db, mail, { when: sql`changes() > 0` })] : []),
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
