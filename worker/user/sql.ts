import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { user } from './table.ts';

/** Enquiries and bookings are whose confirmed e-mail they name: anybody could have typed it. */
export const confirmedEmail = (userId: string): SQL =>
  sql`(select email from user where id = ${userId} and confirmed_at <> '')`;

/** The name of the person with that id (an SQL expression); empty for nobody. */
export const nameOf = (id: string) =>
  sql<string>`coalesce((select u.name from user u where u.id = ${sql.raw(id)}), '')`;

/**
 * Whether that person is there and not erased. Stands in the statement that writes: an erasure may
 * have come after they were read.
 */
export const unerased = (id: string | Column) => and(eq(user.id, id), eq(user.erasedAt, ''));
