import { lt } from 'drizzle-orm';
import { deleteWithConsents } from '../consent/retention.ts';
import { type Db, yearAgo } from '../lib/db/index.ts';
import { demo } from './table.ts';

/** Deletes bookings after the privacy policy's year; triggers make their photos orphans. */
export const deleteOldBookings = (db: Db) =>
  deleteWithConsents(db, 'demo', demo, lt(demo.createdAt, yearAgo()));
