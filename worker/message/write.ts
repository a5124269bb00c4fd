import { and, eq, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { minute } from '../../contract/day.ts';
import { holdSeconds, type MessageNoun, nobody } from '../../contract/message.ts';
import { type Db, daysAgo, insertFrom, newId, now, yearAgo } from '../lib/db/index.ts';
import type { Letter } from '../lib/mail/letter.ts';
import { isAbout, type Owned } from '../lib/personal.ts';
import { type Expected, message } from './table.ts';

export type NewMessage = {
  mail: Letter;
  kind: string;
  noun: MessageNoun;
  record: string;
  /** Written once: another one with that key is left out. */
  key?: string;
  expects?: Expected;
  /** A stranger can cause it, and nobody has confirmed the address: the daily quota holds. */
  isLimited?: boolean;
  /** What the condition of the batch needs to know of this one. */
  given?: Record<string, string>;
};

type Writing = {
  /** Which are written: a condition over what the batch did, `value` being the mail (`given`). */
  when?: SQL | undefined;
  /** The record and the words of the mail, where only the database knows them. */
  record?: SQL;
  body?: SQL;
};

const isSomebody = (to: string) => to !== '' && !to.endsWith(nobody);

export const canBeMailed = (to: SQL): SQL => sql`(${to} <> '' and ${to} not like ${`%${nobody}`})`;

export const given = (path: string) => sql<string>`${sql.raw(`value ->> '$.${path}'`)}`;

/** In the batch of what they tell of; `deliver` sends them after the reply, or the clock. */
export function writeMessages(
  db: Db,
  messages: NewMessage[],
  { when = sql`true`, record = given('record'), body = sql`value -> '$.mail'` }: Writing = {},
) {
  const at = now();
  const list = messages
    .filter(({ mail }) => isSomebody(mail.to))
    .map((message) => ({ ...message, id: newId() }));
  return insertFrom(
    db,
    message,
    {
      seq: sql`null`,
      id: given('id'),
      createdAt: at,
      kind: given('kind'),
      noun: given('noun'),
      record,
      to: given('mail.to'),
      subject: given('mail.subject'),
      body,
      key: given('key'),
      expects: sql`value -> '$.expects'`,
      isLimited: sql`coalesce(${given('isLimited')}, 0)`,
      dueAt: at,
    },
    sql`from json_each(${JSON.stringify(list)}) where ${when}`,
  ).onConflictDoNothing({ target: message.key });
}

/** Of those whose keys begin as `start` selects; what waits is written anew by the clock. */
export const takeWords = (starts: SQL, when: SQL): SQL[] => {
  const which = sql`${when} and seq in (select m.seq from (${starts}) s
    join message m on m.key >= s.start and m.key < s.start || '~')`;
  return [
    sql`update message set body = null where ended_at <> '' and ${which}`,
    sql`delete from message where ended_at = '' and ${which}`,
  ];
};

export const holdMails = (id: string, since: SQL): SQL =>
  sql`update message set bulk = ${id},
      due_at = max(due_at, ${new Date(Date.now() + holdSeconds * 1000).toISOString()})
    where seq > ${since} and bulk is null and state = 'queued'`;

export const heldMails = (id: string): SQL =>
  sql`exists (select 1 from message where bulk = ${id} and state = 'queued')`;

export const cancelWaiting = (db: Db, which: SQL | undefined) =>
  db
    .update(message)
    .set({ state: 'cancelled', endedAt: now(), error: 'Taken back by the office' })
    .where(and(which, eq(message.state, 'queued')))
    .returning({ id: message.id });

export const writeMessage = (db: Db, newMessage: NewMessage, writing?: Writing) =>
  writeMessages(db, [newMessage], writing);

/** Days after which the words of a mail that was sent, or never will be, are no longer kept. */
const wordsKept = 90;

/** Empties the words of old mails, and deletes what is left of them after a year. */
export const deleteOldMessages = (db: Db) =>
  db.batch([
    db
      .update(message)
      .set({ body: null })
      .where(
        and(
          ne(message.endedAt, ''),
          lt(message.endedAt, daysAgo(wordsKept)),
          isNotNull(message.body),
        ),
      ),
    db.delete(message).where(and(ne(message.endedAt, ''), lt(message.endedAt, yearAgo()))),
  ]);

const ofLogin = sql.raw(
  `kind in ('account-added', 'password-changed', 'password-reset', 'email-corrected')`,
);

/** To the other e-mail, to be confirmed, without a name; what is about the login is dropped. */
export function readdress(
  db: Db,
  records: Owned[],
  { from, to, when }: { from: string; to: string; when: SQL },
) {
  const waits = sql`${message.to} = ${from} and state = 'queued' and ${isAbout(records)} and ${when}`;
  return [
    cancelWaiting(db, sql`${waits} and ${ofLogin}`),
    db
      .update(message)
      .set({
        to,
        body: sql`json_remove(json_set(${message.body}, '$.to', ${to}), '$.name')`,
        isLimited: true,
      })
      .where(waits),
  ];
}

export type TimedMail = {
  kind: string;
  /** Whether the clock looks every minute, or every hour of the day: no reminders at night. */
  every: 'minute' | 'hour';
  /** The mails due at that moment, where `isUnsent` in SQL; `at` is ISO 8601. */
  due: (db: Db, at: string, isUnsent: (of: SQL) => SQL) => Promise<DueMail[]>;
};

/** A mail that is due; by its kind and `of` it is written once. */
type DueMail = Omit<NewMessage, 'kind' | 'key'> & { of: string };

/** Mails that one statement writes, and one round at most where a query has that limit. */
export const atOnce = 50;

/** The first hour of India's day in which anybody is reminded. */
const morning = 9;

export async function writeTimed(db: Db, mails: TimedMail[]): Promise<void> {
  const at = now();
  const isNight = Number(minute(at).slice(11, 13)) < morning;
  for (const { kind, every, due } of mails) {
    if (every === 'hour' && isNight) continue;
    const isUnsent = (of: SQL) =>
      sql`not exists (select 1 from message m where m.key = ${kind} || '/' || ${of})`;
    const found = (await due(db, at, isUnsent)).map(
      ({ of, ...mail }): NewMessage => ({ ...mail, kind, key: `${kind}/${of}` }),
    );
    for (let from = 0; from < found.length; from += atOnce)
      await writeMessages(db, found.slice(from, from + atOnce));
  }
}
