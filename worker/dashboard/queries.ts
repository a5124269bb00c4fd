import { count, desc, eq, sql } from 'drizzle-orm';
import type { Dashboard, Month } from '../../contract/dashboard.ts';
import { today } from '../../contract/day.ts';
import { course, product } from '../catalogue/table.ts';
import { view as enquiryView } from '../enquiry/queries.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { customer, tally } from '../lib/list/table.ts';
import { adminColumns, adminView } from '../order/queries.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';

/** How much of each list the dashboard shows. */
const shown = { recent: 5, customers: 10, months: 12 };

/** Named, since D1 answers rows by the names of their columns. */
const counter = (name: string, list: string, status = '*') =>
  sql<number>`coalesce((
    select n from tally
    where list = ${list} and course = '*' and status = ${status} and grain = 0 and period = ''), 0)`.as(
    name,
  );

/** The last months as YYYY-MM in India, oldest first. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: shown.months }, (_, i) =>
    new Date(Date.UTC(year, month - shown.months + i, 1)).toISOString().slice(0, 7),
  );
}

/** Everything the dashboard shows, in one round trip that costs the same however many orders there are. */
export async function dashboard(db: Db, env: Env): Promise<Dashboard> {
  const months = lastMonths(today());
  const [[numbers], [courses], [products], recent, pending, customers, cells] = await db.batch([
    db
      .select({
        registrations: counter('registrations', 'order'),
        pendingQueries: counter('pendingQueries', 'query', 'pending'),
        users: counter('users', 'user'),
        pendingDemos: counter('pendingDemos', 'demo', 'pending'),
      })
      .from(sql`(select 1)`),
    db.select({ n: count() }).from(course),
    db.select({ n: count() }).from(product),
    db
      .select(adminColumns)
      .from(order)
      .orderBy(desc(order.placedOn), desc(order.seq))
      .limit(shown.recent),
    db
      .select()
      .from(enquiry)
      .where(eq(enquiry.status, 'pending'))
      .orderBy(desc(enquiry.createdAt), desc(enquiry.seq))
      .limit(shown.recent),
    db
      .select({
        _id: user.id,
        name: user.name,
        email: user.email,
        orders: customer.orders,
        amount: customer.amount,
      })
      .from(customer)
      .innerJoin(user, eq(user.id, customer.userId))
      .orderBy(desc(customer.amount))
      .limit(shown.customers),
    db
      .select()
      .from(tally)
      .where(
        sql`list = 'order' and course in ('', '*') and status in ('*', 'success') and grain = 1 and period >= ${months[0]}`,
      ),
  ]);
  return {
    counts: {
      registrations: numbers?.registrations ?? 0,
      products: products?.n ?? 0,
      courses: courses?.n ?? 0,
      pendingQueries: numbers?.pendingQueries ?? 0,
      users: numbers?.users ?? 0,
      pendingDemos: numbers?.pendingDemos ?? 0,
    },
    registrations: recent.map((row) => adminView(env, row)),
    pendingQueries: pending.map(enquiryView).map(({ status: _, updatedAt: __, ...one }) => one),
    customers: customers.filter(({ amount }) => amount > 0),
    months: months.map((month) => monthOf(month, cells)),
  };
}

/** What the counters say of one month: all orders, and those with status success. */
function monthOf(month: string, cells: (typeof tally.$inferSelect)[]): Month {
  const cell = (course: '' | '*', status: '*' | 'success') =>
    cells.find((one) => one.period === month && one.course === course && one.status === status);
  const success = cell('*', 'success');
  return {
    month,
    orders: cell('*', '*')?.n ?? 0,
    enrolments: (success?.n ?? 0) - (cell('', 'success')?.n ?? 0),
    revenue: success?.amount ?? 0,
  };
}
