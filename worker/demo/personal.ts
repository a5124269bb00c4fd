import { sql } from 'drizzle-orm';
import { deleteNamed, type Personal } from '../lib/personal.ts';
import { bookingsOf } from './sql.ts';

export const demoPersonal: Personal = {
  records: ({ emails }) => ({ noun: 'demo', ids: bookingsOf(emails) }),
  files: ({ emails }) => [sql`select photo as key from demo where email in (${emails})`],
  erase: (whom) => [deleteNamed('demo', whom)],
};
