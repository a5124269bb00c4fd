import { type SQL, sql } from 'drizzle-orm';
import { minute } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { isAsExpected } from '../message/sql.ts';
import { message } from '../message/table.ts';
import { minutesOf } from '../timetable/sql.ts';

/** Conditions on a booking of a demo class, `d` or under another name. */

export const bookingsOf = (emails: SQL): SQL =>
  sql`select d.id from demo d where d.email in (${emails})`;

export const isBookingNumber = (number: string | SQL): SQL =>
  sql`exists (select 1 from demo d where d.order_id = ${number})`;

export const minutesOfClass = (d = 'd') =>
  sql<number>`coalesce(${minutesOf(sql.raw(`${d}.class_id`))}, ${limits.demoMinutes})`;

export const isOver = (at: string): SQL =>
  sql`datetime(d.demo_date || ' ' || d.demo_time, '+' || ${minutesOfClass()} || ' minutes')
    <= ${`${minute(at)}:00`}`;

/** Whether it holds a seat of its class: it may still be accepted. */
export const holdsClassSeat = (d = 'd'): SQL => sql.raw(`${d}.status <> 'rejected'`);

export const bookedSeats = (batch: SQL) =>
  sql<number>`(select count(*) from demo d where d.class_id = ${batch} and ${holdsClassSeat()})`;

/** Selects the hours of that day with visitors who have no class, and how many they are. */
export const visitorsWithoutClass = (day: string) =>
  sql`(select d.demo_time as time, count(*) as heads from demo d
    where d.demo_date = ${day} and d.class_id is null group by d.demo_time)`;

/** Whether the booking that a mail is about is as the mail says. */
export const bookingIsAsExpected = sql`(${message.noun} <> 'demo' or exists (
  select 1 from demo d where d.id = ${message.record} and ${isAsExpected('status', sql`d.status`)}
    and ${isAsExpected('when', sql`d.demo_date || ' ' || d.demo_time`)}
    and ${isAsExpected('demoClass', sql`coalesce(d.class_id, '')`)}))`;
