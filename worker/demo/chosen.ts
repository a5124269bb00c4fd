import { sql } from 'drizzle-orm';
import type { ChosenClass } from '../../contract/demo.ts';
import { bookedSeats } from './sql.ts';

/** By the history, the class that a waiting booking had until it was cancelled and let go of. */
const lastClass = sql`(select a.before ->> 'classId' from audit a
  where a.noun = 'demo' and a.record = "demo"."id" and a.before ->> 'classId' is not null
    and json_type(a.after, '$.classId') = 'null'
  order by a.seq desc limit 1)`;

/** From the last change of day, hour or place of the class `k` since it was booked, or null. */
const ofMove = (value: string) =>
  sql`(select ${sql.raw(value)} from audit a
    where a.noun = 'batch' and a.record = k.id and a.what = 'changed' and a.at > "demo"."created_at"
      and coalesce(a.before ->> 'firstDay', a.before ->> 'startTime', a.before ->> 'place') is not null
    order by a.seq desc limit 1)`;

const before = ofMove(`json_object('day', coalesce(a.before ->> 'firstDay', k.first_day),
  'startTime', coalesce(a.before ->> 'startTime', k.start_time), 'place', coalesce(a.before ->> 'place', k.place))`);

/** The class of a booking, also the cancelled one of a booking that waits; null for none. */
export const chosen = sql<ChosenClass | null>`(
  select json_object(
    '_id', k.id, 'day', k.first_day, 'startTime', k.start_time, 'endTime', k.end_time, 'place', k.place, 'seats', k.seats,
    'left', max(0, k.seats - ${bookedSeats(sql`k.id`)}), 'state', k.state, 'movedAt', coalesce(${ofMove('a.at')}, ''), 'movedFrom', json(coalesce(${before}, 'null'))
  ) from batch k
  where k.id = "demo"."class_id"
    or ("demo"."class_id" is null and "demo"."status" = 'pending' and k.state = 'cancelled' and k.id = ${lastClass})
)`
  .mapWith((text: string) => JSON.parse(text) as ChosenClass)
  .as('chosen');
