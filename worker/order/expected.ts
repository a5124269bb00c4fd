import { sql } from 'drizzle-orm';
import { expected, isAsExpected } from '../message/expected.ts';
import { message } from '../message/table.ts';
import { takesPlace } from '../timetable/sql.ts';
import { isHeldForDays, isRunning } from './sql.ts';

const batch = sql`from batch b where b.id = o.batch_id`;

/** Whether the order that a mail is about is as the mail says. */
export const orderIsAsExpected = sql`(${message.noun} <> 'order' or exists (
  select 1 from orders o where o.id = ${message.record}
    and ${isAsExpected('status', sql`o.status`)}
    and ${isAsExpected('certificate', sql`o.certificate`)}
    and (${expected('owes')} is null or (o.balance_payment > 0 and ${isRunning()}))
    and ${isAsExpected('dueOn', sql`o.due_on`)}
    and (${expected('batch')} is null or (o.batch_id = ${expected('batch')} and ${isRunning()}
      and exists (select 1 ${batch} and ${takesPlace()})))
    and (${expected('seatIn')} is null or (o.batch_id = ${expected('seatIn')} and ${isRunning()}
      and exists (select 1 ${batch} and b.state <> 'cancelled')))
    and ${isAsExpected('startDate', sql`o.start_date`)}
    and (${expected('seatUntil')} is null
      or (o.seat_until = ${expected('seatUntil')} and ${isHeldForDays()}))))`;
