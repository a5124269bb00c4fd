import { sql } from 'drizzle-orm';
import { isAbout, type Personal } from '../lib/personal.ts';

/** The account's consent names a record and nobody; one to what is deleted goes with it. */
export const consentPersonal: Personal = {
  erase: ({ at, userId, records, isRunning }) => [
    sql`update consent set withdrawn_at = ${at}
      where withdrawn_at = '' and noun = 'user' and record = ${userId} and ${isRunning}`,
    sql`delete from consent
      where ${isAbout(records.filter(({ noun }) => noun !== 'user'))} and ${isRunning}`,
  ],
};
