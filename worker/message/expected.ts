import { sql } from 'drizzle-orm';
import { message } from './table.ts';

/** Whether what a mail says still holds of its order or booking; read by the statement that takes the mail to send it. */
export const stillHolds = sql`(${message.expects} is null
  or (${message.noun} = 'order' and exists (select 1 from orders o where o.id = ${message.record}
    and o.status = coalesce(${message.expects} ->> 'status', o.status)
    and o.certificate = coalesce(${message.expects} ->> 'certificate', o.certificate)
    and (coalesce(${message.expects} ->> 'owes', 0) = 0 or o.balance_payment > 0)))
  or (${message.noun} = 'demo' and exists (select 1 from demo d where d.id = ${message.record}
    and d.status = coalesce(${message.expects} ->> 'status', d.status)
    and d.demo_date || ' ' || d.demo_time = coalesce(${message.expects} ->> 'when', d.demo_date || ' ' || d.demo_time))))`;
