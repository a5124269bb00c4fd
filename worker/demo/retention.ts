import { lt } from 'drizzle-orm';
import { type Db, yearAgo } from '../lib/db/index.ts';
import { demo } from './table.ts';

/** Deletes bookings after the year that the privacy policy allows; triggers make their photos orphans. */
export const deleteOldBookings = (db: Db) => db.delete(demo).where(lt(demo.createdAt, yearAgo()));
