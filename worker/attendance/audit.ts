import { sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { dayOf } from '../timetable/sql.ts';

export const attendanceAudit: Audited = {
  rules: [
    rule(
      'who came to a class is noted on its day, or after it',
      sql`select a.lesson_id as id, a.noted_at as why from attendance a
        where date(a.noted_at, '+330 minutes') < ${dayOf(sql`a.lesson_id`)}`,
    ),
  ],
};
