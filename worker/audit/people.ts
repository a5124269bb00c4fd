import { rule } from './rule.ts';

/** Tables of what a person logs in with. */
const keys = ['session', 'confirmation', 'passkey', 'recovery_code', 'invite'];

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
        `select u.id, '${table}' as why from user u where u.erased_at <> '' and exists (select 1 from ${table} where user_id = u.id)`,
    ),
  ),
  rule(
    'an erased person leaves nothing personal',
    `select id, 'user' as why from user where erased_at <> '' and (father_name || mother_name || spouse_name || aadhar_hash
       || aadhar_last4 || mobile || dob || address || image || pending_name || pending_image || guardian_name || guardian_mobile) <> ''`,
    `select o.id, 'order' as why from orders o join user u on u.id = o.user_id
       where u.erased_at <> '' and (o.father_name || o.mother_name || o.spouse_name || o.aadhar_last4 || o.dob) <> ''`,
  ),
  rule(
    'an erasure is done at once or not at all',
    `select e.id, e.state as why from erasure e join user u on u.id = e.user_id
     where e.state = 'running' or (e.state = 'done' and u.erased_at = '')`,
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
