import { type SQL, sql } from 'drizzle-orm';
import { freeSeats, hasClassSeat } from '../batch/seats.ts';
import { checkViolation } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';

/**
 * The class's id inside the INSERT of a booking, empty where it has no seat or cannot be booked;
 * the table refuses that. One statement, so that thirty at once are no more than its seats. A
 * booking, `isOwn` of `d`, keeps its seat.
 */
export const classLeft = (id: string, isOwn: SQL, at: string) =>
  sql<string>`(case
    when exists (select 1 from demo d where ${isOwn} and d.class_id = ${id}) then ${id}
    when ${hasClassSeat(id, at)} then ${id}
    else '' end)`;

/** The class of that rejected booking; empty where all its seats are taken by others. */
export const seatAgain = (id: string, at: string) =>
  sql<string>`(select iif(${freeSeats(sql`own.class_id`, at)} > 0, own.class_id, '')
    from demo own where own.id = ${id})`;

/** The refusal (409) of a class without a seat, or the error that it is not. */
export function refuseFull(error: unknown): unknown {
  if (checkViolation(error) !== 'demo_class_left') return error;
  const message = 'This class is full, or cannot be booked any more';
  return new Refused('conflict', message, { errors: { classId: message } });
}
