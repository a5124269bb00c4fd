import { asc, count, eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { ErasureList } from '../../contract/erasure.ts';
import { pageSize } from '../../contract/list.ts';
import { answerBy, type ErasureRequest } from '../../contract/privacy.ts';
import type { Db } from '../lib/db/index.ts';
import { isRunning } from '../order/sql.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

/** A number about the person of the request, from a query over one of the other tables. */
const counted = (query: ReturnType<typeof sql>, name: string) =>
  sql<number>`(${query})`.mapWith(Number).as(name);

/**
 * One page of the requests to be erased, the oldest first, with what an erasure takes away and what speaks against it now;
 * `counts` has every state's.
 */
export async function listErasures(
  db: Db,
  { state = 'open', page = 1, limit = pageSize }: ErasureList,
) {
  const confirmed = sql`case when "user"."confirmed_at" <> '' then "user"."email" end`;
  const [rows, counts] = await db.batch([
    db
      .select({
        request: erasure,
        person: {
          // In a batch D1 gives rows as objects, where two columns called `id` are one.
          _id: sql<string>`${user.id}`.as('person_id'),
          name: user.name,
          email: user.email,
          serialNo: user.serialNo,
          updatedAt: user.updatedAt,
        },
        orders: counted(
          sql`select count(*) from orders where user_id = "user"."id"`,
          'order_count',
        ),
        enquiries: counted(
          sql`select count(*) from enquiry where enquiry.email = ${confirmed}`,
          'enquiry_count',
        ),
        demos: counted(
          sql`select count(*) from demo where demo.email = ${confirmed}`,
          'demo_count',
        ),
        openBalance: counted(
          sql`select coalesce(sum(balance_payment), 0) from orders o where o.user_id = "user"."id" and ${isRunning()}`,
          'open_balance',
        ),
        runningCourses: counted(
          sql`select count(*) from orders o where o.user_id = "user"."id" and o.kind = 'course' and ${isRunning()}
            and certificate = '' and (end_date = '' or end_date >= ${today()})`,
          'running_courses',
        ),
      })
      .from(erasure)
      .innerJoin(user, eq(user.id, erasure.userId))
      .where(eq(erasure.state, state))
      .orderBy(asc(erasure.seq))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ state: erasure.state, n: count() }).from(erasure).groupBy(erasure.state),
  ]);
  const found = Object.fromEntries(counts.map(({ state, n }) => [state, n]));
  return {
    views: rows.map(
      ({ request, person, orders, enquiries, demos, ...rest }): ErasureRequest => ({
        _id: request.id,
        askedAt: request.askedAt,
        answerBy: answerBy(request.askedAt),
        state: request.state,
        endedAt: request.endedAt,
        person,
        holds: { orders, enquiries, demos },
        ...rest,
      }),
    ),
    total: found[state] ?? 0,
    counts: { open: 0, done: 0, withdrawn: 0, ...found },
  };
}
