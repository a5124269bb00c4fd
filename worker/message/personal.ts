import { sql } from 'drizzle-orm';
import { isAbout, type Personal } from '../lib/personal.ts';

/** Mails that wait are not sent any more. */
export const messagePersonal: Personal = {
  erase: ({ email, records, isRunning }) => [
    sql`delete from message where (${isAbout(records)} or recipient = ${email}) and ${isRunning}`,
  ],
};
