const afterErasing = (fault: string) => `ERASED; ${fault}`;

const settingEach = (table: string, id: string) => (columns: string) =>
  columns
    .split(' ')
    .map((column) => `update ${table} set ${column} = 'zia@crumb.test' where id = '${id}'`);

export const people: Record<string, string[]> = {
  'a serial number is well formed and of no later year than its student': [
    `update user set serial_no = 'ABC20260999' where id = 'meera';
      update orders set serial_no = 'ABC20260999' where user_id = 'meera'`,
    `update user set serial_no = 'ABC20271000' where id = 'meera';
      update orders set serial_no = 'ABC20271000' where user_id = 'meera'`,
  ],
  'no two people have one serial number': [
    `drop index user_serial; update user set serial_no = 'ABC20261000';
      update orders set serial_no = 'ABC20261000'`,
    `update user set serial_no = 'XY20261000' where id = 'asha';
      update orders set serial_no = 'XY20261000' where user_id = 'asha'`,
  ],
  'an e-mail address is in lower case and has one account': [
    `drop index user_email; update user set email = 'asha@gmail.test'
      where email <> ''`,
    `update user set email = 'Asha@gmail.test' where id = 'asha'`,
  ],
  'nobody without an e-mail can log in': [
    `update user set email = '', password_hash = '', confirmed_at = '', last_login_at = ''
      where id = 'asha'`,
  ],
  'a code to open an account is of somebody who has none': [
    `update user set email = 'lata@gmail.test' where id = 'lata'`,
    `update opening set user_id = 'asha'`,
    `update user set disabled_at = '2026-06-01T00:00:00.000Z' where id = 'lata'`,
  ],
  'who takes care of a question may answer it': [
    `update enquiry set assigned_to = 'asha' where id = 'q1'`,
  ],
  'a record that was merged into another is gone': [
    `update merged set gone_id = 'lata'`,
    `update merged set serial_no = 'ABC20261009'`,
    afterErasing(`update merged set gone = '{"name":"Asha P"}'`),
  ],
  'somebody without access has no session': [
    `update user set disabled_at = '2026-06-01T00:00:00.000Z' where id = 'asha'`,
  ],
  'an erased person leaves no mail': [
    `update message set noun = 'user', record = 'asha' where id = 'm2'`,
    `update message set noun = 'order', record = 'o1' where id = 'm2'`,
  ].map(afterErasing),
  'an erased person has nothing to log in with': [
    `insert into recovery_code (code_hash, user_id) values ('r2', 'asha')`,
    `insert into passkey (id, user_id, public_key, name, created_at) values ('p2', 'asha', x'00',
      'Phone', '2026-06-01T00:00:00.000Z')`,
    `insert into otp (account, user_id, code_hash, created_at, expires_at) values ('a', 'asha', 'h',
      '2026-06-01T00:00:00.000Z', '2026-06-01T00:10:00.000Z')`,
    `update user set password_hash = 'scrypt$y' where id = 'asha'`,
    `update user set disabled_at = '' where id = 'asha'`,
  ].map(afterErasing),
  'an erased person leaves nothing personal': [
    ...[
      'name name_search father_name mother_name spouse_name aadhar_hash aadhar_last4 email mobile',
      'dob address image pending_name pending_image guardian_name guardian_mobile confirmed_at',
      'last_login_at',
    ].flatMap(settingEach('user', 'asha')),
    ...[
      'name name_search father_name mother_name spouse_name aadhar_last4 email mobile dob address',
      'link_one link_two link_three link_four pdf',
    ].flatMap(settingEach('orders', 'o1')),
    `insert into waiting (seq, id, created_at, updated_at, batch_id, user_id) values (2, 'w2',
      '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'b1', 'asha')`,
    `update audit set after = '{"status":"success","address":"7 Lane"}' where record = 'o1'`,
    `update audit set before = '{"name":"Asha"}' where record = 'asha'`,
    `update audit set actor = 'asha' where record = 'd1'`,
  ].map(afterErasing),
  'an erasure is done at once or not at all': [
    `update erasure set state = 'running'`,
    `update erasure set state = 'done'`,
    afterErasing(`update erasure set state = 'open'`),
  ],
  'a staff has an owner': [
    `update user set role = 'office' where id = 'meera'`,
    `delete from session;
      update user set disabled_at = '2026-06-01T00:00:00.000Z', role = iif(id = 'meera', 'owner',
      'office') where email <> ''; update user set disabled_at = '' where id = 'asha'`,
  ],
  'a consent is about a record': [
    `update consent set record = 'ravi'`,
    `update consent set noun = 'demo'`,
    `update consent set noun = 'enquiry'`,
  ],
};

export const history: Record<string, string[]> = {
  'a record was changed no sooner than it was made': [
    `update course set updated_at = '2026-01-02T03:04:04.000Z'`,
    `update enquiry set updated_at = '2026-05-03 00:00:00'`,
  ],
  'each list of the catalogue has its version': [
    `delete from catalogue where list = 'product'`,
    `update catalogue set version = '' where list = 'course'`,
  ],
  'a row points to one that is there': [
    `insert into session (token_hash, id, user_id, created_at, expires_at) values ('h2', 's2',
      'nobody', '', '')`,
  ],
  'the history has every line that was written': [
    `delete from audit where seq = 4; update enquiry set status = 'pending' where id = 'q1'`,
    `delete from audit where seq = 1; update orders set status = 'pending' where id = 'o1'`,
  ],
  'a record is as its history left it': [
    `update orders set status = 'failed' where id = 'o1'`,
    `update demo set status = 'rejected', demo_date = '', demo_time = '' where id = 'd1'`,
    `update audit set after = '{"status":"success","certificate":"no"}' where seq = 1`,
    `insert into audit select (select max(seq) + 1 from audit), 'u1', at, actor, actor_name, actor_email, 'changed', 'user',
      'asha', '{"role":"student"}', '{"role":"owner"}' from audit where seq = 1`,
  ],
  'a change in the history begins where the one before it ended': [
    `insert into audit select (select max(seq) + 1 from audit), 'o1b', at, actor, actor_name, actor_email, what, noun, record,
      '{"status":"failed"}', after from audit where seq = 1`,
  ],
  'a decision has a line in the history': [
    `update enquiry set status = 'seen' where id = 'q2'`,
    `update orders set status = 'success' where id = 'o3'`,
  ],
  'a file belongs to one record': [`update demo set photo = 'demo/a'`],
  'a file that a record names is no orphan': [
    `insert into orphan values ('user/a', '2999-01-02T03:04:05.000Z')`,
  ],
  'an orphan is deleted within hours': [`update orphan set since = '2026-05-31T17:00:00.000Z'`],
};
