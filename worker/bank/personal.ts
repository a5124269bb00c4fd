import { sql } from 'drizzle-orm';
import type { Personal } from '../lib/personal.ts';

/** Its lines stay, as the statement does; the names in them are not needed. */
export const bankPersonal: Personal = {
  erase: ({ userId, email, isRunning }) => [
    sql`with paid as (select bank_line, reference from payment
        where order_row in (select id from orders where user_id = ${userId})
          or demo in (select id from demo where email = ${email}))
      update bank_line set narration = '' where (id in (select bank_line from paid)
        or reference in (select reference from paid where reference <> '')) and ${isRunning}`,
  ],
};
