import { type Rule, rule } from '../lib/audit.ts';

/** That consents to a noun are about rows of its table. */
export const consentsAreAbout = (noun: string, table: string): Rule =>
  rule(
    'a consent is about a record',
    `select noun || ' ' || record as id, purpose as why from consent
     where noun = '${noun}' and not exists (select 1 from ${table} r where r.id = record)`,
  );
