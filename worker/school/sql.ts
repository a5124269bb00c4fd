import { type SQL, sql } from 'drizzle-orm';
import { publication } from './table.ts';

/** The UPI id of that moment, as JSON; null for the one that the school began with. */
export const upiOf = (at: SQL): SQL =>
  sql`(select p.words from ${publication} p
    where p.part = 'upi' and p.created_at <= ${at} order by p.seq desc limit 1)`;
