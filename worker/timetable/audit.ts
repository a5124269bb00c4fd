import { sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { isThere } from '../catalogue/sql.ts';
import type { Audited } from '../lib/audit.ts';
import { notesAreAbout } from '../note/personal.ts';
import { user } from '../user/table.ts';

/** Whether the batch `b` is neither over at that moment, nor cancelled. */
const isToCome = (at: string) =>
  sql`b.state <> 'cancelled' and b.last_day >= ${today(Date.parse(at))}`;

export const timetableAudit: Audited = {
  rules: [
    notesAreAbout('batch', 'batch'),
    {
      name: 'a batch to come is of a course that is there',
      find: (at) => [
        sql`select b.id, 'no course' as why from batch b
          where b.kind = 'course' and ${isToCome(at)} and not ${isThere(sql`b.course_id`)}`,
      ],
    },
    {
      name: 'a class to come is taught by somebody who works here, or by nobody yet',
      find: (at) => [
        sql`select b.id, 'their access has ended' as why
          from batch b join ${user} u on u.id = b.teacher_id
          where ${isToCome(at)} and (u.role = 'student' or u.disabled_at <> '')`,
      ],
    },
  ],
  tracked: [
    {
      noun: 'batch',
      table: 'batch',
      columns: { state: 'state', seats: 'seats', startTime: 'start_time', place: 'place' },
    },
  ],
  dated: ['batch'],
};
