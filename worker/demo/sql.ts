import { type SQL, sql } from 'drizzle-orm';

/** Conditions on a booking `d` of a demo class. */

/** Whether it holds a seat of its class: it may still be accepted. */
export const holdsClassSeat: SQL = sql.raw(`d.status <> 'rejected'`);

/** Seats of that class (`batch.id`) that bookings hold. */
export const bookedSeats = (batch: SQL) =>
  sql<number>`(select count(*) from demo d where d.class_id = ${batch} and ${holdsClassSeat})`;
