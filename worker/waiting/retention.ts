import { and, lt, ne } from 'drizzle-orm';
import { type Db, yearAgo } from '../lib/db/index.ts';
import { waiting } from './table.ts';

/** Deletes places in waiting lists a year after the wait has ended. */
export const deleteOldWaits = (db: Db) =>
  db.delete(waiting).where(and(ne(waiting.end, ''), lt(waiting.endedAt, yearAgo())));
