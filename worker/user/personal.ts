import { getTableColumns, sql } from 'drizzle-orm';
import { consentsAreAbout } from '../consent/consents.ts';
import { type Audited, holds, rule } from '../lib/audit.ts';
import { noPassword } from '../lib/auth/password.ts';
import { impersonal } from '../lib/history/record.ts';
import { deleteOwned, emptying, type Personal } from '../lib/personal.ts';
import { mailsAreAbout } from '../message/personal.ts';
import { message } from '../message/table.ts';
import { idsOf } from './sql.ts';
import { afterPrefix, serialForm, user } from './table.ts';

export const erasedName = 'Erased person';
export const erasedSearch = 'erased person';

export const erasedEmail = (u: string) =>
  `'erased-' || lower(${u}.serial_no) || '@invalid.invalid'`;

export const isErased = (u = 'u') => sql.raw(`${u}.erased_at <> ''`);
const erased = sql`(select id from user u where ${isErased()})`;

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

const logins = ['session', 'otp', 'confirmation'];

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

export const userAudit: Audited = {
  rules: [
    rule(
      'a serial number is well formed and of no later year than its student',
      `select id, serial_no as why from user where not (${serialForm})
       or substr(${afterPrefix}, 1, 4) > strftime('%Y', created_at, '+5 hours', '+30 minutes')`,
    ),
    rule(
      'no two people have one serial number',
      `select min(id) as id, count(*) || ' people' as why from user
       group by ${afterPrefix} having count(*) > 1`,
    ),
    rule(
      'an e-mail address is in lower case and has one account',
      `select min(id) as id, count(*) || ' accounts' as why from user
       where email <> '' group by lower(email) having count(*) > 1 or min(email) <> lower(min(email))`,
    ),
    rule(
      'nobody without an e-mail can log in',
      ...logins.map(
        (table) => sql`select u.id, ${table} as why from user u
          where u.email = '' and exists (
            select 1 from ${sql.identifier(table)} l where l.user_id = u.id)`,
      ),
      `select id, 'password' as why from user
       where email = '' and (password_hash <> '' or confirmed_at <> '' or role <> 'student')`,
    ),
    rule(
      'a code to open an account is of somebody who has none',
      `select o.user_id as id, u.email as why from opening o join user u on u.id = o.user_id
       where u.email <> '' or u.password_hash <> '' or u.disabled_at <> ''`,
    ),
    rule(
      'a record that was merged into another is gone',
      `select m.id, 'is there' as why from merged m join user u on u.id = m.gone_id`,
      `select m.id, 'its number is taken' as why from merged m
       join user u on u.serial_no = m.serial_no`,
      sql`select m.id, 'of somebody erased' as why from merged m join user u on u.id = m.kept_id
       where ${isErased()} and (m.gone is not null or m."before" is not null)`,
    ),
    rule(
      'somebody without access has no session',
      sql`select u.id, count(*) || ' sessions' as why from user u join session s on s.user_id = u.id
       where u.disabled_at <> '' or ${isErased()} group by u.id`,
    ),
    rule(
      'a staff has an owner',
      `select min(id) as id, count(*) || ' people, no owner' as why from user
       where role <> 'student' and disabled_at = ''
       having count(*) > 0 and max(role = 'owner') = 0`,
    ),
    rule(
      erasureRules.access,
      ...logins.map(hasNone),
      sql`select u.id, 'password' as why from user u
       where ${isErased()} and u.password_hash <> ${noPassword}`,
      sql`select u.id, 'access' as why from user u where ${isErased()} and u.disabled_at = ''`,
    ),
    rule(
      erasureRules.personal,
      sql`select u.id, 'user' as why from user u
       where ${isErased()} and (${namesSomebody('u')} or ${holds('u', emptied)})`,
      sql`select a.id, 'history' as why from user u join audit a on a.noun = 'user' and a.record = u.id
       where ${isErased()} and (${keepsPersonal})`,
      sql`select id, 'history by them' as why from audit
       where (actor_name <> ${erasedName} or actor_email <> '') and actor in ${erased}`,
    ),
    rule(
      erasureRules.mail,
      sql`select m.id, m.noun as why from ${message} m join user u on u.id = m.record
       where m.noun = 'user' and ${isErased()}`,
    ),
    mailsAreAbout('user', 'user'),
    consentsAreAbout('user', 'user'),
  ],
  files: [
    `select gone ->> '$.image' as key from merged m where gone ->> '$.image' <> ''
     and not exists (select 1 from user u where u.image = gone ->> '$.image')`,
    `select gone ->> '$.pending_image' as key from merged where gone ->> '$.pending_image' <> ''`,
    `select image as key from user where image <> ''`,
    `select pending_image as key from user where pending_image <> ''`,
  ],
  tracked: [{ noun: 'user', table: 'user', columns: { role: 'role', disabledAt: 'disabled_at' } }],
  dated: ['user'],
};
