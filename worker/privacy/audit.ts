import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { user } from '../user/table.ts';

export const privacyAudit: Audited = {
  rules: [
    rule(
      'an erasure is done at once or not at all',
      sql`select e.id, e.state as why from erasure e join ${user} u on u.id = e.user_id
       where e.state = 'running' or (e.state = 'done' and u.erased_at = '')
         or (e.state = 'open' and u.erased_at <> '')`,
    ),
  ],
};
