import { type SQL, sql } from 'drizzle-orm';

/** Enquiries and bookings are somebody's whose e-mail they name and who confirmed it: anybody could have typed it. */
export const confirmedEmail = (userId: string): SQL =>
  sql`(select email from user where id = ${userId} and confirmed_at <> '')`;
