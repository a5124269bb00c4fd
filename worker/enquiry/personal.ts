import { sql } from 'drizzle-orm';
import { deleteNamed, type Personal } from '../lib/personal.ts';

export const enquiryPersonal: Personal = {
  records: ({ email }) => ({
    noun: 'enquiry',
    ids: sql`select id from enquiry where email = ${email}`,
  }),
  erase: (whom) => [deleteNamed('enquiry', whom)],
};
