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
