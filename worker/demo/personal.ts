import { sql } from 'drizzle-orm';
import { deleteNamed, type Personal } from '../lib/personal.ts';
import { bookingsOf } from './sql.ts';

export const demoPersonal: Personal = {
  records: ({ email }) => ({ noun: 'demo', ids: bookingsOf(email) }),
  files: ({ email }) => [sql`select photo as key from demo where email = ${email}`],
  erase: (whom) => [deleteNamed('demo', whom)],
};
