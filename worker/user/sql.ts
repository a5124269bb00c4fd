import { type SQL, sql } from 'drizzle-orm';

/** Enquiries and bookings are whose confirmed e-mail they name: anybody could have typed it. */
export const confirmedEmail = (userId: string): SQL =>
  sql`(select email from user where id = ${userId} and confirmed_at <> '')`;
