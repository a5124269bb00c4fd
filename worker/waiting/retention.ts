import { and, lt, ne } from 'drizzle-orm';
import { waiting } from '../batch/seat-table.ts';
import { type Db, yearAgo } from '../lib/db/index.ts';

/** Deletes places in waiting lists a year after the wait has ended. */
export const deleteOldWaits = (db: Db) =>
  db.delete(waiting).where(and(ne(waiting.end, ''), lt(waiting.endedAt, yearAgo())));
