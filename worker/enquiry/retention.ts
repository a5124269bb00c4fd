import { lt } from 'drizzle-orm';
import { deleteWithConsents } from '../consent/retention.ts';
import { type Db, yearAgo } from '../lib/db/index.ts';
import { enquiry } from './table.ts';

/** Deletes enquiries after the year that the privacy policy allows. */
export const deleteOldEnquiries = (db: Db) =>
  deleteWithConsents(db, 'enquiry', enquiry, lt(enquiry.createdAt, yearAgo()));
