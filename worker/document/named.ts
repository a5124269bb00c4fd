import { sql } from 'drizzle-orm';

/**
 * Whom a document `d` of the payment `p` is to, for lists and exports. Documents keep the name that they were handed out
 * with; here it stays away once the person was erased, or the booking deleted. `o` and `b` are the order and the booking,
 * where there is one.
 */
export const namedIn = sql<string>`case
  when o.id is not null then iif(exists (select 1 from user u where u.id = o.user_id and u.erased_at <> ''), o.name,
    coalesce(d.content ->> '$.recipient.name', o.name))
  when b.id is not null then coalesce(d.content ->> '$.recipient.name', b.full_name)
  else '' end`;
