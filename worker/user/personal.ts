import { getTableColumns, sql } from 'drizzle-orm';
import { noPassword } from '../lib/auth/password.ts';
import { impersonal } from '../lib/history/record.ts';
import { deleteOwned, emptying, type Personal } from '../lib/personal.ts';
import { idsOf } from './sql.ts';
import { user } from './table.ts';

export const erasedName = 'Erased person';
export const erasedSearch = 'erased person';

export const erasedEmail = (u: string) =>
  `'erased-' || lower(${u}.serial_no) || '@invalid.invalid'`;

export const isErased = (u = 'u') => sql.raw(`${u}.erased_at <> ''`);
export const erased = sql`(select id from user u where ${isErased()})`;

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

export const logins = ['session', 'otp', 'confirmation'];

/** Columns that an erasure keeps or replaces. It empties all others, a new one by itself. */
const kept = [
  ...['seq', 'id', 'created_at', 'updated_at', 'serial_no', 'role', 'is_admin', 'search'],
  ...['name', 'name_search', 'email', 'password_hash', 'disabled_at', 'erased_at'],
];
export const emptied = Object.values(getTableColumns(user))
  .map(({ name }) => name)
  .filter((name) => !kept.includes(name));

/** Photos of records that were merged into theirs; no trigger makes them orphans. */
const goneFiles = (userId: string) => sql`select value as key from merged,
  json_each(json_array(gone ->> '$.image', gone ->> '$.pending_image'))
  where kept_id = ${userId} and value <> ''`;

/** The serial number stays taken. */
export const userPersonal: Personal = {
  passes: [...logins, 'opening', 'nonce'],
  records: ({ userId }) => ({ noun: 'user', ids: idsOf(userId) }),
  // Few selects: D1 takes no union over five.
  files: ({ userId }) => [
    sql`select value as key from user, json_each(json_array(image, pending_image))
      where user.id = ${userId} and value <> ''`,
    goneFiles(userId),
  ],
  erase: (whom) => [
    ...[...logins, 'opening', 'earlier_email'].map((table) => deleteOwned(table, whom)),
    deleteOwned('nonce', whom, 'owner'),
    sql`insert or ignore into orphan (key, since)
      select key, ${whom.at} from (${goneFiles(whom.userId)})
      where ${whom.isRunning}`,
    sql`delete from merged_row where ${whom.isRunning}
      and merge_id in (select id from merged where kept_id = ${whom.userId})`,
    sql`update merged set "before" = null, "after" = null, gone = null
      where kept_id = ${whom.userId} and ${whom.isRunning}`,
    sql`update user set name = ${erasedName}, name_search = ${erasedSearch},
        email = ${whom.replaced}, password_hash = ${noPassword}, ${emptying(emptied)},
        disabled_at = ${whom.at}, erased_at = ${whom.at}, updated_at = ${whom.later}
      where id = ${whom.userId} and ${whom.isRunning}`,
  ],
};
