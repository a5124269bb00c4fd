import { type SQL, sql } from 'drizzle-orm';

/** Whether another line takes that payment back. */
export const isTakenBack = (id: SQL) =>
  sql`exists (select 1 from payment r where r.reverses = ${id})`;
