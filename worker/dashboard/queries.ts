import { count, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Dashboard, Month, Waiting } from '../../contract/dashboard.ts';
import { today } from '../../contract/day.ts';
import { may, type Role } from '../../contract/team.ts';
import { course, product } from '../catalogue/table.ts';
import { countPending as pendingDemos } from '../demo/queries.ts';
import { view as enquiryView } from '../enquiry/queries.ts';
import { waitingEnquiries } from '../enquiry/sql.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { type Db, json } from '../lib/db/index.ts';
import { selectAdminOrders } from '../order/select.ts';
import { isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { adminView } from '../order/view.ts';
import { claimedNow, isCounted, receivedOf, refundedOf } from '../payment/counted.ts';
import { payment } from '../payment/table.ts';
import { user } from '../user/table.ts';
import { readToday } from './today.ts';

const shown = { recent: 5, customers: 10, months: 12 };

/** The last months up to `day` as YYYY-MM, oldest first. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: shown.months }, (_, i) =>
    new Date(Date.UTC(year, month - shown.months + i, 1)).toISOString().slice(0, 7),
  );
}

type Counted = Pick<Month, 'orders' | 'enrolments'>;
type Received = Pick<Month, 'revenue' | 'refunded'>;

/**
 * One range of the indexes `orders_list` and `payment_day` per month is faster than grouping all.
 */
function monthsOf(db: Db, months: string[]) {
  const isSuccess = sql`${order.status} = 'success'`;
  const sums = json<Counted>(sql`(
    select json_object(
      'orders', count(*),
      'enrolments', coalesce(sum(${isSuccess} and ${order.courseKey} <> ''), 0)
    ) from ${order} where ${order.placedOn} >= value and ${order.placedOn} < value || '~'
  )`);
  const money = json<Received>(sql`(
    select json_object(
      'revenue', coalesce(sum(${receivedOf()}), 0),
      'refunded', coalesce(sum(${refundedOf()}), 0)
    )
    from ${payment} indexed by payment_day
    where ${isCounted} and ${payment.receivedOn} >= value and ${payment.receivedOn} < value || '~'
  )`);
  return db
    .select({
      month: sql<string>`value`.as('month'),
      sums: sums.as('sums'),
      money: money.as('money'),
    })
    .from(sql`json_each(${JSON.stringify(months)})`);
}

/** Who spent the most, by orders that were not closed; grouped by the index on `user_id`. */
function topCustomers(db: Db) {
  const amount = sql<number>`sum(${order.coursePrice})`;
  const top = db
    .select({ userId: order.userId, orders: count().as('orders'), amount: amount.as('amount') })
    .from(order)
    .where(isRunning('"orders"'))
    .groupBy(order.userId)
    .having(gt(amount, 0))
    .orderBy(desc(amount))
    .limit(shown.customers + 1)
    .as('top');
  return (
    db
      .select({
        _id: user.id,
        name: user.name,
        email: user.email,
        orders: top.orders,
        amount: top.amount,
      })
      .from(top)
      .innerJoin(user, eq(user.id, top.userId))
      // All who bought at the counter without a name are one, and no customer.
      .where(or(ne(user.email, ''), ne(user.mobile, '')))
      .orderBy(desc(top.amount))
      .limit(shown.customers)
  );
}

export async function dashboard(db: Db, env: Env, role: Role): Promise<Dashboard> {
  const now = await readToday(db, role);
  const months = lastMonths(today());
  const isPending = eq(enquiry.status, 'pending');
  const [[orders], [users], [products], [courses], ...shownBelow] = await db.batch([
    db.select({ n: count() }).from(order),
    db.select({ n: count() }).from(user),
    db.select({ n: count() }).from(product).where(eq(product.state, 'published')),
    db.select({ n: count() }).from(course).where(eq(course.state, 'published')),
    selectAdminOrders(db).orderBy(desc(order.placedOn), desc(order.seq)).limit(shown.recent),
    db
      .select()
      .from(enquiry)
      .where(isPending)
      .orderBy(desc(enquiry.createdAt), desc(enquiry.seq))
      .limit(shown.recent),
    topCustomers(db),
    monthsOf(db, months),
  ]);
  const [recent, pending, customers, found] = shownBelow;
  const mayRead = may(role, 'readMoney');
  return {
    today: now,
    counts: {
      registrations: orders?.n ?? 0,
      products: products?.n ?? 0,
      courses: courses?.n ?? 0,
      pendingQueries: now.enquiries,
      users: users?.n ?? 0,
    },
    registrations: recent.map((row) => adminView(env, row)),
    pendingQueries: pending
      .map(enquiryView)
      .map(({ status: _, updatedAt: __, ...enquiry }) => enquiry),
    customers: mayRead ? customers : [],
    months: mayRead ? found.map(({ month, sums, money }) => ({ month, ...sums, ...money })) : [],
  };
}

/** What waits for the office, in one round trip. */
export async function waiting(db: Db): Promise<Waiting> {
  const [[payments], [enquiries], [demos]] = await db.batch([
    claimedNow(db),
    waitingEnquiries(db),
    pendingDemos(db),
  ]);
  return { payments: payments?.count ?? 0, enquiries: enquiries?.n ?? 0, demos: demos?.n ?? 0 };
}
