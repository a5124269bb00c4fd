import { sql } from 'drizzle-orm';
import { consentsAreAbout } from '../consent/consents.ts';
import type { Audited } from '../lib/audit.ts';
import type { Personal } from '../lib/personal.ts';
import { mailsAreAbout } from '../message/personal.ts';
import { notesAreAbout } from '../note/notes.ts';
import { idsOfColleagues } from '../user/sql.ts';
import { isOfPerson } from './sql.ts';
import { enquiry } from './table.ts';

export const enquiryPersonal: Personal = {
  records: (person) => ({
    noun: 'enquiry',
    ids: sql`select id from ${enquiry} where ${isOfPerson(person)}`,
  }),
  erase: (whom) => [sql`delete from ${enquiry} where ${isOfPerson(whom)} and ${whom.isRunning}`],
};

export const enquiryAudit: Audited = {
  rules: [
    mailsAreAbout('enquiry', 'enquiry'),
    notesAreAbout('enquiry', 'enquiry'),
    consentsAreAbout('enquiry', 'enquiry'),
    {
      name: 'who takes care of a question may answer it',
      find: () => [
        sql`select e.id, 'they may not' as why from enquiry e where e.assigned_to is not null
          and e.assigned_to not in ${idsOfColleagues('answerEnquiries')}`,
      ],
    },
  ],
  tracked: [
    { noun: 'enquiry', table: 'enquiry', columns: { status: 'status' }, undecided: 'pending' },
  ],
  dated: ['enquiry'],
};
