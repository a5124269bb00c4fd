import { sql } from 'drizzle-orm';
import { type Rule, rule } from '../lib/audit.ts';
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

export const consentsAreAbout = (noun: string, table: string): Rule =>
  rule(
    'a consent is about a record',
    `select noun || ' ' || record as id, purpose as why from consent
     where noun = '${noun}' and not exists (select 1 from ${table} r where r.id = record)`,
  );
