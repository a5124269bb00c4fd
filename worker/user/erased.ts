import { sql } from 'drizzle-orm';
import { impersonal } from '../lib/history/record.ts';

/** What stands where a name stood. */
export const erasedName = 'Erased person';
export const erasedSearch = 'erased person';

/** What stands where an e-mail stood, of the user `u`. */
export const erasedEmail = (u: string) =>
  `'erased-' || lower(${u}.serial_no) || '@invalid.invalid'`;

/** Whether that user was erased, and those who were. */
export const isErased = (u = 'u') => sql.raw(`${u}.erased_at <> ''`);
export const erased = sql`(select id from user u where ${isErased()})`;

/** Whether the row, of the erased user `u`, names somebody still. */
export const namesSomebody = (row: string) =>
  sql.raw(`(${row}.name <> '${erasedName}'
  or ${row}.name_search <> '${erasedSearch}'
  or ${row}.email <> ${erasedEmail('u')})`);

/** Whether the line `a` of the history keeps a field that an erasure takes out. */
export const keepsPersonal = sql.raw(
  ['before', 'after']
    .map(
      (side) => `exists (select 1 from json_each(a.${side})
      where key not in (${impersonal.map((field) => `'${field}'`).join(', ')}))`,
    )
    .join(' or '),
);

/** That whoever was erased has no row left in that table of what a person logs in with. */
export const hasNone = (table: string) => sql`select u.id, ${table} as why from user u
  where ${isErased()} and exists (select 1 from ${sql.identifier(table)} where user_id = u.id)`;

/** Names of the rules that several nouns have a part in. */
export const erasureRules = {
  access: 'an erased person has nothing to log in with',
  personal: 'an erased person leaves nothing personal',
  mail: 'an erased person leaves no mail',
} as const;
