import { sql } from 'drizzle-orm';
import { open } from '../../worker/lib/db/index.ts';
import { enrolBuyers as enrol } from '../bench/people.ts';
import { withLocalEnv } from '../local.ts';

/** Inserts `count` students with a session each and returns their tokens. */
export const enrolBuyers = (count: number): Promise<string[]> =>
  withLocalEnv((env) => enrol({ env }, count));

/** Counts shop orders whose lines do not add up to their price, and lines without an order. */
export const countIncomplete = () =>
  withLocalEnv(async (env) => {
    const [row] = await open(env.DB).all<{ half: number; stray: number }>(sql`
      select
        (select count(*) from orders o where (o.kind = 'shop') <> (o.course_price = coalesce(
          (select sum(l.price * l.amount) from order_line l where l.order_row = o.id), -1))) as half,
        (select count(*) from order_line l where l.order_row not in (select id from orders)) as stray`);
    return row ?? { half: -1, stray: -1 };
  });
