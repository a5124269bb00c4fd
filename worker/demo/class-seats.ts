import { type SQL, sql } from 'drizzle-orm';
import { freeSeats, hasClassSeat } from '../batch/seats.ts';
import { checkViolation } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';

/**
 * The class's id as an expression inside the INSERT of a booking, empty where it cannot be booked or all its seats are taken
 * by others; the table refuses the empty id. Counted and inserted in one statement, so that thirty who book at once are no
 * more than its seats. A booking, which is `isOwn` of `d`, keeps the seat that it has, also once the class can be booked no more.
 */
export const classLeft = (id: string, isOwn: SQL, at: string) =>
  sql<string>`(case
    when exists (select 1 from demo d where ${isOwn} and d.class_id = ${id}) then ${id}
    when ${hasClassSeat(id, at)} then ${id}
    else '' end)`;

/** The class of the booking with that id, which was rejected before; empty where all its seats are taken by others. */
export const seatAgain = (id: string, at: string) =>
  sql<string>`(select iif(${freeSeats(sql`own.class_id`, at)} > 0, own.class_id, '')
    from demo own where own.id = ${id})`;

/** The refusal (409) of a class without a seat, or the error that it is not. */
export function refuseFull(error: unknown): unknown {
  if (checkViolation(error) !== 'demo_class_left') return error;
  const message = 'This class is full, or cannot be booked any more';
  return new Refused('conflict', message, { errors: { classId: message } });
}
