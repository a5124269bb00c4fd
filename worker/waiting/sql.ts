import { type SQL, sql } from 'drizzle-orm';

/** Whether the offer to that entry of a waiting list stands. */
export const offerStands = (entry: SQL, at: string) => sql`exists (select 1 from waiting w
  where w.id = ${entry} and w.ended_as = '' and w.offered_until > ${at})`;
