import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { Db } from '../lib/db/index.ts';
import type { Person } from '../lib/personal.ts';
import { idsOfTheirs } from '../user/who.ts';
import { enquiry } from './table.ts';

/** Conditions on an enquiry, `enquiry` or under another name. */

export const isWaiting = (e = 'enquiry', day = today()): SQL =>
  sql`(${sql.raw(`${e}.status = 'pending' and ${e}.snoozed_until`)} <= ${day})`;

export const isSeen = (e = 'enquiry'): SQL => sql.raw(`${e}.status = 'seen'`);

/** Whether it was put off until a day to come. */
export const isSnoozed = (e = 'enquiry', day = today()): SQL =>
  sql`${sql.raw(`${e}.snoozed_until`)} > ${day}`;

/** Whether it is of that person: by one of the e-mails or, without one, by name and phone. */
export const isOfPerson = ({ userId, emails, isAsking }: Person): SQL =>
  isAsking
    ? sql`${enquiry.email} in (${emails})`
    : sql`(${enquiry.email} in (${emails})
        or (${enquiry.email} = '' and ${enquiry.id} in (${idsOfTheirs(enquiry, userId)})))`;

export const ledTo = (order: SQL): SQL =>
  sql`exists (select 1 from enquiry where order_row = ${order})`;

/** Since when it waits, ISO 8601. */
const waitingSince = (e = 'enquiry') =>
  sql<string>`${sql.raw(`max(${e}.created_at, ${e}.reopened_at)`)}`;

/** The statement that counts those that wait, and says since when; null where none does. */
export const waitingEnquiries = (db: Db, day = today()) =>
  db
    .select({
      n: sql<number>`count(*)`.as('n'),
      since: sql<string | null>`min(${waitingSince()})`.as('since'),
    })
    .from(sql`enquiry`)
    .where(isWaiting('enquiry', day));
