import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';

/** How many codes that can still be used are for that course or product by name. */
export const codesFor = (id: SQL) => sql<number>`(select count(*) from offer f
  where f.ended_at = '' and (f.until_day = '' or f.until_day >= ${today()})
    and exists (select 1 from json_each(f.goods) g where g.value ->> 'id' = ${id}))`;
