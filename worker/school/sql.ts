import { type SQL, sql } from 'drizzle-orm';
import type { PartName } from '../../contract/school/parts.ts';
import { history } from '../lib/history/table.ts';
import { publication } from './table.ts';

/** The kind of the mails that show owners what others published. */
export const published = 'published';

/** Where the keys of those about a part begin, as a query of `start`. */
export const mailsAbout = (part: PartName): SQL =>
  sql`select ${`${published}/`} || h.id || '/' as start from ${publication} p
    join ${history} h on h.noun = 'school' and h.record = p.id where p.part = ${part}`;

/** The UPI id of that moment, as JSON; null for the one that the school began with. */
export const upiOf = (at: SQL): SQL =>
  sql`(select p.words from ${publication} p
    where p.part = 'upi' and p.created_at <= ${at} order by p.seq desc limit 1)`;
