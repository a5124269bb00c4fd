import { sql } from 'drizzle-orm';
import type { Personal } from '../lib/personal.ts';

const reason = 'Its holder asked the school to erase their data.';

/** Its number stays, and that it ended: whoever has the paper can still ask. */
export const certificatePersonal: Personal = {
  records: ({ userId }) => ({
    noun: 'certificate',
    ids: sql`select id from certificate where user_id = ${userId}`,
  }),
  files: ({ userId }) => [
    sql`select pdf as key from certificate where user_id = ${userId} and pdf <> ''`,
  ],
  erase: ({ userId, at, later, isRunning }) => [
    sql`update certificate set state = 'revoked', reason = ${reason}, replaced_by = '',
        pdf = '', exception = '',
        facts = json_set(facts, '$.name', '', '$.serialNo', ''),
        ended_at = case ended_at when '' then ${at} else ended_at end, updated_at = ${later}
      where user_id = ${userId} and ${isRunning}`,
  ],
};
