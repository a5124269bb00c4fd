import { sql } from 'drizzle-orm';
import { consentsAreAbout } from '../consent/consents.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { deleteNamed, type Personal } from '../lib/personal.ts';
import { mailsAreAbout } from '../message/personal.ts';
import { notesAreAbout } from '../note/notes.ts';
import { numberRules } from '../order/personal.ts';
import { batch } from '../timetable/table.ts';
import { bookedSeats, bookingsOf } from './sql.ts';

export const demoPersonal: Personal = {
  records: ({ emails }) => ({ noun: 'demo', ids: bookingsOf(emails) }),
  files: ({ emails }) => [sql`select photo as key from demo where email in (${emails})`],
  erase: (whom) => [deleteNamed('demo', whom)],
};

export const demoAudit: Audited = {
  rules: [
    rule(
      'an approved demo class has a day and a time, and no other has',
      `select id, status as why from demo
       where case status when 'success' then demo_date = '' or demo_time = ''
         else demo_date <> '' or demo_time <> '' end`,
    ),
    rule(
      'a demo class has no more bookings than seats, and none once it is cancelled',
      sql`select k.id, k.state as why from ${batch} k where k.kind = 'demo'
        and ${bookedSeats(sql`k.id`)} > iif(k.state = 'cancelled', 0, k.seats)`,
    ),
    rule(
      'who came to a demo class is noted when its day has come',
      `select id, demo_date as why from demo
       where attendance <> '' and date(updated_at, '+330 minutes') < demo_date`,
    ),
    ...numberRules('demo', 'demo'),
    mailsAreAbout('demo', 'demo'),
    notesAreAbout('demo', 'demo'),
    consentsAreAbout('demo', 'demo'),
  ],
  files: [`select photo as key from demo`],
  tracked: [
    {
      noun: 'demo',
      table: 'demo',
      columns: {
        status: 'status',
        demoDate: 'demo_date',
        demoTime: 'demo_time',
        attendance: 'attendance',
      },
      undecided: 'pending',
    },
  ],
  dated: ['demo'],
};
