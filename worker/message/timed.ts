import { type SQL, sql } from 'drizzle-orm';
import { minute } from '../../contract/day.ts';
import { type Db, now } from '../lib/db/index.ts';
import { type NewMessage, writeMessages } from './write.ts';

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
