import { type SQL, sql } from 'drizzle-orm';
import { minute } from '../../contract/day.ts';
import { checkViolation } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';

/** Seats of the class `k` that no booking has which may still be accepted. */
export const seatsLeft = sql<number>`max(0, k.seats - (
  select count(*) from demo d where d.class_id = k.id and d.status <> 'rejected'))`;

/** Whether the class `k` can be booked: it is open and has not begun. */
export const isOpenClass = (at: string) =>
  sql`(k.state = 'open' and k.day || ' ' || k.start_time > ${minute(at)})`;

/**
 * The class's id as an expression inside the INSERT of a booking, empty where it cannot be booked or all its seats are taken
 * by others; the table refuses the empty id. Counted and inserted in one statement, so that thirty who book at once are no
 * more than its seats. A booking, which is `isOwn` of `d`, keeps the seat that it has, also once the class can be booked no more.
 */
export const classLeft = (id: string, isOwn: SQL, at: string) =>
  sql<string>`(case
    when exists (select 1 from demo d where ${isOwn} and d.class_id = ${id}) then ${id}
    when exists (select 1 from demo_class k where k.id = ${id} and ${isOpenClass(at)}
      and k.seats > (select count(*) from demo d where d.class_id = k.id and d.status <> 'rejected')) then ${id}
    else '' end)`;

/** The class of the booking with that id, empty where all its seats are taken by others: for one that was rejected before. */
export const seatAgain = (id: string) =>
  sql<string>`(select case when k.seats > (
      select count(*) from demo d where d.class_id = k.id and d.status <> 'rejected' and d.id <> b.id)
    then k.id else '' end from demo b join demo_class k on k.id = b.class_id where b.id = ${id})`;

/** The refusal (409) of a class without a seat, or the error that it is not. */
export function refuseFull(error: unknown): unknown {
  if (checkViolation(error) !== 'demo_class_left') return error;
  const message = 'This class is full, or cannot be booked any more';
  return new Refused('conflict', message, { errors: { classId: message } });
}
