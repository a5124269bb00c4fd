import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { begins } from './day.ts';

export const drawerAudit: Audited = {
  rules: [
    rule(
      'the sign-offs of a day are numbered from 1',
      `select day as id, count(*) || ' up to ' || max(nth) as why from cash_count group by day
       having min(nth) <> 1 or max(nth) <> count(*)`,
    ),
    rule(
      'a day that is signed off is over or its own, and not before the records begin',
      sql`select id, day as why from cash_count where day < ${begins}
       or day > date(created_at, '+5 hours', '+30 minutes')`,
    ),
  ],
};
