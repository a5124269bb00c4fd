import { type Audited, rule } from '../lib/audit.ts';

export const drawerAudit: Audited = {
  rules: [
    rule(
      'the sign-offs of a day are numbered from 1',
      `select day as id, count(*) || ' up to ' || max(nth) as why from cash_count group by day
       having min(nth) <> 1 or max(nth) <> count(*)`,
    ),
  ],
};
