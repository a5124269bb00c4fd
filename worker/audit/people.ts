import { noPassword } from '../lib/auth/password.ts';
import { impersonal } from '../lib/history/record.ts';
import { erasedName, erasedSearch } from '../privacy/erasing.ts';
import { rule } from './rule.ts';

/** Tables of what a person logs in with. */
const keys = ['session', 'otp', 'confirmation', 'passkey', 'recovery_code', 'invite'];

const isErased = `u.erased_at <> ''`;
const erased = `(select id from user u where ${isErased})`;

/** What stands in the columns of an erased person, in their own row and in their orders. */
const replaced = (
  row: string,
) => `${row}.name <> '${erasedName}' or ${row}.name_search <> '${erasedSearch}'
  or ${row}.email <> 'erased-' || lower(u.serial_no) || '@invalid.invalid'`;

/** Whether one of those columns of the row holds anything. */
const holds = (row: string, ...columns: string[]) =>
  `(${columns.map((column) => `${row}.${column}`).join(' || ')}) <> ''`;

const family = ['father_name', 'mother_name', 'spouse_name'];

/** Whether a line of the history keeps a field that an erasure takes out. */
const tells = ['before', 'after']
  .map(
    (side) =>
      `exists (select 1 from json_each(a.${side}) where key not in (${impersonal
        .map((field) => `'${field}'`)
        .join(', ')}))`,
  )
  .join(' or ');

export const peopleRules = [
  rule(
    'an e-mail address is in lower case and has one account',
    `select min(id) as id, count(*) || ' accounts' as why from user
     group by lower(email) having count(*) > 1 or min(email) <> lower(min(email))`,
  ),
  rule(
    'somebody without access has no session',
    `select u.id, count(*) || ' sessions' as why from user u join session s on s.user_id = u.id
     where u.disabled_at <> '' or u.erased_at <> '' group by u.id`,
  ),
  rule(
    'an erased person has nothing to log in with',
    ...keys.map(
      (table) =>
        `select u.id, '${table}' as why from user u where ${isErased} and exists (select 1 from ${table} where user_id = u.id)`,
    ),
    `select u.id, 'password' as why from user u where ${isErased} and u.password_hash <> '${noPassword}'`,
    `select u.id, 'access' as why from user u where ${isErased} and u.disabled_at = ''`,
  ),
  rule(
    'an erased person leaves nothing personal',
    `select u.id, 'user' as why from user u where ${isErased} and (${replaced('u')} or ${holds(
      'u',
      ...family,
      ...[
        'aadhar_hash',
        'aadhar_last4',
        'mobile',
        'dob',
        'address',
        'image',
        'pending_name',
        'pending_image',
      ],
      ...['guardian_name', 'guardian_mobile', 'confirmed_at', 'last_login_at'],
    )})`,
    `select o.id, 'order' as why from user u join orders o on o.user_id = u.id where ${isErased} and (${replaced('o')} or ${holds(
      'o',
      ...family,
      ...[
        'aadhar_last4',
        'mobile',
        'dob',
        'address',
        'link_one',
        'link_two',
        'link_three',
        'link_four',
        'links_at',
        'note',
        'pdf',
      ],
    )} or exists (select 1 from order_line l where l.order_row = o.id and l.words <> ''))`,
    `select w.id, 'waiting list' as why from user u join waiting w on w.user_id = u.id where ${isErased}`,
    `select a.id, 'history' as why from user u join audit a on a.noun = 'user' and a.record = u.id
       where ${isErased} and (${tells})`,
    `select a.id, 'history of an order' as why from user u join orders o on o.user_id = u.id
       join audit a on a.noun = 'order' and a.record = o.id where ${isErased} and (${tells})`,
    `select id, 'history by them' as why from audit
       where (actor_name <> '${erasedName}' or actor_email <> '') and actor in ${erased}`,
  ),
  rule(
    'an erasure is done at once or not at all',
    `select e.id, e.state as why from erasure e join user u on u.id = e.user_id
     where e.state = 'running' or (e.state = 'done' and u.erased_at = '') or (e.state = 'open' and u.erased_at <> '')`,
  ),
  rule(
    'a staff has an owner',
    `select min(id) as id, count(*) || ' people, no owner' as why from user
     where role <> 'student' and disabled_at = '' having count(*) > 0 and max(role = 'owner') = 0`,
  ),
  rule(
    'a consent is about a record',
    `select noun || ' ' || record as id, purpose as why from consent c where not case noun
       when 'user' then exists (select 1 from user where id = c.record)
       when 'demo' then exists (select 1 from demo where id = c.record)
       else exists (select 1 from enquiry where id = c.record) end`,
  ),
];
