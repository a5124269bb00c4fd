import { count, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Dashboard } from '../../contract/dashboard.ts';
import { today } from '../../contract/day.ts';
import type { Status } from '../../contract/order.ts';
import { course, product } from '../catalogue/table.ts';
import { demo } from '../demo/table.ts';
import { view as enquiryView } from '../enquiry/queries.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { adminColumns, adminView } from '../order/queries.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';

/** How much of each list the dashboard shows. */
const shown = { recent: 5, customers: 10, months: 12 };

/** The last months as YYYY-MM in India, oldest first. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: shown.months }, (_, i) =>
    new Date(Date.UTC(year, month - shown.months + i, 1)).toISOString().slice(0, 7),
  );
}

/** Statuses of orders that brought no money. */
const unpaid = ['cancelled', 'refunded', 'failed'] as const satisfies Status[];

const month = sql<string>`substr(${order.placedOn}, 1, 7)`;
const isSuccess = sql`${order.status} = 'success'`;

/** The orders of each month from `first` on, out of the index of the list. */
const monthsSince = (db: Db, first: string) =>
  db
    .select({
      month: month.as('month'),
      orders: count().as('orders'),
      enrolments: sql<number>`sum(${isSuccess} and ${order.courseKey} <> '')`.as('enrolments'),
      revenue: sql<number>`sum(iif(${isSuccess}, ${order.coursePrice}, 0))`.as('revenue'),
    })
    .from(order)
    .where(gte(order.placedOn, first))
    .groupBy(month);

/** Who spent the most, out of the index of the people's orders. */
function topCustomers(db: Db) {
  const amount = sql<number>`sum(iif(${inArray(order.status, unpaid)}, 0, ${order.coursePrice}))`;
  const top = db
    .select({
      userId: order.userId,
      orders: count().as('orders'),
      amount: amount.as('amount'),
    })
    .from(order)
    .groupBy(order.userId)
    .having(gt(amount, 0))
    .orderBy(desc(amount))
    .limit(shown.customers)
    .as('top');
  return db
    .select({
      _id: user.id,
      name: user.name,
      email: user.email,
      orders: top.orders,
      amount: top.amount,
    })
    .from(top)
    .innerJoin(user, eq(user.id, top.userId))
    .orderBy(desc(top.amount));
}

/** Everything the dashboard shows, in one round trip. */
export async function dashboard(db: Db, env: Env): Promise<Dashboard> {
  const months = lastMonths(today());
  const isPending = eq(enquiry.status, 'pending');
  const pendingDemo = eq(demo.status, 'pending');
  const [[orders], [users], [products], [courses], [enquiries], [demos], ...shownBelow] =
    await db.batch([
      db.select({ n: count() }).from(order),
      db.select({ n: count() }).from(user),
      db.select({ n: count() }).from(product),
      db.select({ n: count() }).from(course),
      db.select({ n: count() }).from(enquiry).where(isPending),
      db.select({ n: count() }).from(demo).where(pendingDemo),
      db
        .select(adminColumns)
        .from(order)
        .orderBy(desc(order.placedOn), desc(order.seq))
        .limit(shown.recent),
      db
        .select()
        .from(enquiry)
        .where(isPending)
        .orderBy(desc(enquiry.createdAt), desc(enquiry.seq))
        .limit(shown.recent),
      topCustomers(db),
      monthsSince(db, months[0] ?? ''),
    ]);
  const [recent, pending, customers, found] = shownBelow;
  return {
    counts: {
      registrations: orders?.n ?? 0,
      products: products?.n ?? 0,
      courses: courses?.n ?? 0,
      pendingQueries: enquiries?.n ?? 0,
      users: users?.n ?? 0,
      pendingDemos: demos?.n ?? 0,
    },
    registrations: recent.map((row) => adminView(env, row)),
    pendingQueries: pending.map(enquiryView).map(({ status: _, updatedAt: __, ...one }) => one),
    customers,
    months: months.map(
      (month) =>
        found.find((one) => one.month === month) ?? { month, orders: 0, enrolments: 0, revenue: 0 },
    ),
  };
}
