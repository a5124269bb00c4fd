import { type SQL, sql } from 'drizzle-orm';

/** Conditions on a booking of a demo class, `d` or under another name. */

/** Whether it holds a seat of its class: it may still be accepted. */
export const holdsClassSeat = (d = 'd'): SQL => sql.raw(`${d}.status <> 'rejected'`);

/** Seats of that class (`batch.id`) that bookings hold. */
export const bookedSeats = (batch: SQL) =>
  sql<number>`(select count(*) from demo d where d.class_id = ${batch} and ${holdsClassSeat()})`;
