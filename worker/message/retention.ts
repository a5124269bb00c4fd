import { and, isNotNull, lt, ne } from 'drizzle-orm';
import { type Db, daysAgo, yearAgo } from '../lib/db/index.ts';
import { message } from './table.ts';

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
