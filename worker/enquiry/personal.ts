import { sql } from 'drizzle-orm';
import { deleteNamed, type Personal } from '../lib/personal.ts';

export const enquiryPersonal: Personal = {
  records: ({ emails }) => ({
    noun: 'enquiry',
    ids: sql`select id from enquiry where email in (${emails})`,
  }),
  erase: (whom) => [deleteNamed('enquiry', whom)],
};
