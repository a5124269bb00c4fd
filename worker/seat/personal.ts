import { sql } from 'drizzle-orm';
import { deleteOwned, type Personal } from '../lib/personal.ts';

export const seatPersonal: Personal = {
  erase: (whom) => [
    sql`update seat set waiting_id = null
      where waiting_id in (select id from waiting where user_id = ${whom.userId})
        and ${whom.isRunning}`,
    deleteOwned('waiting', whom),
  ],
};
