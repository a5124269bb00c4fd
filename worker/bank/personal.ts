import { sql } from 'drizzle-orm';
import type { Personal } from '../lib/personal.ts';
import { isOfPerson } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';

/** Its lines stay, as the statement does; the names in them are not needed. */
export const bankPersonal: Personal = {
  erase: (whom) => [
    sql`with paid as (select p.bank_line, p.reference from ${payment} p where ${isOfPerson(whom)})
      update bank_line set narration = '' where (id in (select bank_line from paid)
        or reference in (select reference from paid where reference <> '')) and ${whom.isRunning}`,
  ],
};
