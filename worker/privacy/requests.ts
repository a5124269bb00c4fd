import { asc, count, eq, sql } from 'drizzle-orm';
import type { ErasureList } from '../../contract/erasure.ts';
import { answerBy, type ErasureRequest } from '../../contract/privacy.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Db } from '../lib/db/index.ts';
import { type List, page } from '../lib/list/page.ts';
import { openBalanceOf, runningCoursesOf } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { confirmedEmails } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

/** A number about the person of the request, from a query over one of the other tables. */
const counted = (query: ReturnType<typeof sql>, name: string) =>
  sql<number>`(${query})`.mapWith(Number).as(name);

const person = sql.raw(`"user"."id"`);

const emails = confirmedEmails(person);

const selectRequests = (db: Db) =>
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
        sql`select count(*) from ${order} o where o.user_id = "user"."id"`,
        'order_count',
      ),
      enquiries: counted(
        sql`select count(*) from ${enquiry} e where e.email in (${emails})`,
        'enquiry_count',
      ),
      demos: counted(
        sql`select count(*) from ${demo} d where d.email in (${emails})`,
        'demo_count',
      ),
      openBalance: openBalanceOf(person).mapWith(Number).as('open_balance'),
      runningCourses: runningCoursesOf(person).mapWith(Number).as('running_courses'),
    })
    .from(erasure)
    .innerJoin(user, eq(user.id, erasure.userId));

/**
 * A page of requests to be erased, oldest first, with what goes and what speaks against it;
 * `counts` has every state's.
 */
export async function listErasures(db: Db, asked: ErasureList) {
  const list: List<Awaited<ReturnType<typeof selectRequests>>[number]> = {
    from: erasure,
    key: erasure.seq,
    where: [eq(erasure.state, asked.state ?? 'open')],
    orderBy: [asc(erasure.seq)],
    read: (db) => selectRequests(db),
  };
  const counted = db
    .select({ state: erasure.state, n: count() })
    .from(erasure)
    .groupBy(erasure.state);
  const { rows, total, beside } = await page(db, asked, list, counted);
  const found = Object.fromEntries(beside[0].map(({ state, n }) => [state, n]));
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
    total,
    counts: { open: 0, done: 0, withdrawn: 0, ...found },
  };
}

export const countOpen = (db: Db) =>
  db.select({ n: count() }).from(erasure).where(eq(erasure.state, 'open'));
