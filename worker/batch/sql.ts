import { type SQL, sql } from 'drizzle-orm';

/** Whether the batch, `b` or under another name, takes place: it is no draft and was not cancelled. */
export const takesPlace = (b = 'b'): SQL => sql.raw(`${b}.state in ('open', 'closed')`);
