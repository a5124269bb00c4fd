import { sql } from 'drizzle-orm';

/**
 * Whom the document `d` of the payment `p` is to, in lists: nobody once the person was erased or
 * the booking deleted. `o` and `b` are the order and the booking.
 */
export const namedIn = sql<string>`case
  when o.id is not null then iif(exists (select 1 from user u where u.id = o.user_id and u.erased_at <> ''), o.name,
    coalesce(d.content ->> '$.recipient.name', o.name))
  when b.id is not null then coalesce(d.content ->> '$.recipient.name', b.full_name)
  else '' end`;
