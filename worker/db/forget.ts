import { lt } from 'drizzle-orm';
import { demo } from '../demo/table.ts';
import { query } from '../enquiry/table.ts';
import type { Db } from '../lib/db/index.ts';

const year = 365 * 24 * 60 * 60 * 1000;

/** Deletes bookings of demo classes, with their photos, and questions after the year that the privacy policy allows. */
export function forgetOld(db: Db) {
  const before = new Date(Date.now() - year).toISOString();
  return db.batch([
    db.delete(demo).where(lt(demo.createdAt, before)),
    db.delete(query).where(lt(query.createdAt, before)),
  ]);
}
