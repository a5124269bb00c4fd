import { type SQL, sql } from 'drizzle-orm';

/** Whether the batch, `b` or another name, takes place: no draft and not cancelled. */
export const takesPlace = (b = 'b'): SQL => sql.raw(`${b}.state in ('open', 'closed')`);
