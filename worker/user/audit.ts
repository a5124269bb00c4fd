import { sql } from 'drizzle-orm';
import { consentsAreAbout } from '../consent/personal.ts';
import { type Audited, holds, rule } from '../lib/audit.ts';
import { noPassword } from '../lib/auth/password.ts';
import { mailsAreAbout } from '../message/audit.ts';
import { message } from '../message/table.ts';
import {
  emptied,
  erased,
  erasedName,
  erasureRules,
  hasNone,
  isErased,
  keepsPersonal,
  logins,
  namesSomebody,
} from './personal.ts';
import { afterPrefix, serialForm } from './table.ts';

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
