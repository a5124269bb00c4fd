import { sql } from 'drizzle-orm';
import { isAsExpected } from '../message/expected.ts';
import { message } from '../message/table.ts';

/** Whether the booking that a mail is about is as the mail says. */
export const bookingIsAsExpected = sql`(${message.noun} <> 'demo' or exists (
  select 1 from demo d where d.id = ${message.record} and ${isAsExpected('status', sql`d.status`)}
    and ${isAsExpected('when', sql`d.demo_date || ' ' || d.demo_time`)}
    and ${isAsExpected('demoClass', sql`coalesce(d.class_id, '')`)}))`;
