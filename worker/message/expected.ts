import { type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '../batch/sql.ts';
import { isHeldForDays, isRunning } from '../order/sql.ts';
import { type Expected, message } from './table.ts';

const expected = (name: keyof Expected) => sql`${message.expects} ->> ${sql.raw(`'${name}'`)}`;

/** Whether the column has the value that is expected of it, if one is. */
const isAsExpected = (name: keyof Expected, column: SQL) =>
  sql`${column} = coalesce(${expected(name)}, ${column})`;

const ofOrder = sql`exists (select 1 from orders o where o.id = ${message.record}
  and ${isAsExpected('status', sql`o.status`)} and ${isAsExpected('certificate', sql`o.certificate`)}
  and (${expected('owes')} is null or (o.balance_payment > 0 and ${isRunning()}))
  and ${isAsExpected('dueOn', sql`o.due_on`)}
  and (${expected('batch')} is null or (o.batch_id = ${expected('batch')} and ${isRunning()}
    and exists (select 1 from batch b where b.id = o.batch_id and ${takesPlace()})))
  and (${expected('seatIn')} is null or (o.batch_id = ${expected('seatIn')} and ${isRunning()}
    and exists (select 1 from batch b where b.id = o.batch_id and b.state <> 'cancelled')))
  and ${isAsExpected('startDate', sql`o.start_date`)}
  and (${expected('missed')} is null or exists (select 1 from attendance a
    where a.lesson_id = ${expected('missed')} and a.order_row = o.id and a.is_present = 0))
  and (${expected('seatUntil')} is null or (o.seat_until = ${expected('seatUntil')}
    and ${isHeldForDays()})))`;

const ofDemo = sql`exists (select 1 from demo d where d.id = ${message.record}
  and ${isAsExpected('status', sql`d.status`)} and ${isAsExpected('when', sql`d.demo_date || ' ' || d.demo_time`)}
  and ${isAsExpected('demoClass', sql`coalesce(d.class_id, '')`)})`;

/** Whether what a mail says still holds at that moment; read by the statement that takes the mail to send it. */
export const stillHolds = (at: string) => sql`(${message.expects} is null or (
  case ${message.noun} when 'order' then ${ofOrder} when 'demo' then ${ofDemo} else true end
  and (${expected('before')} is null or ${expected('before')} > ${at})
  and not exists (select 1 from payment p where p.reverses = ${expected('payment')})
  and (${expected('offer')} is null or exists (select 1 from waiting w
    where w.id = ${expected('offer')} and w.ended_as = '' and w.offered_until > ${at}))))`;
