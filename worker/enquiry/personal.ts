import { sql } from 'drizzle-orm';
import type { Personal } from '../lib/personal.ts';
import { isOfPerson } from './sql.ts';
import { enquiry } from './table.ts';

export const enquiryPersonal: Personal = {
  records: (person) => ({
    noun: 'enquiry',
    ids: sql`select id from ${enquiry} where ${isOfPerson(person)}`,
  }),
  erase: (whom) => [sql`delete from ${enquiry} where ${isOfPerson(whom)} and ${whom.isRunning}`],
};
