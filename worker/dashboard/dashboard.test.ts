import { env } from 'cloudflare:workers';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Dashboard, Waiting } from '../../contract/dashboard.ts';
import { addDays, endOfDay, momentOf, today } from '../../contract/day.ts';
import type { MoneyReport } from '../../contract/money-report.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { course, product } from '../catalogue/table.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { order } from '../order/table.ts';
import { erasure } from '../privacy/table.ts';
import { call, db, formOf, goTo, noMail } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { fill } from '../test/bulk-data.ts';
import { people } from '../test/cast.ts';
import { deleteDemos, deleteOrders } from '../test/empty.ts';
import {
  addBatch,
  asOffice,
  backOf,
  bookSeat,
  cashOf,
  claimed,
  enquiryOn,
  newPerson,
  offerCourse,
  offerProduct,
  orderOn,
  payments,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { user } from '../user/table.ts';

breaksRule('a file that a record names is there', 'generated bookings have no photo');
breaksRule(
  'a verified payment has one document, unless it was cancelled',
  'generated payments have none',
);

const day = today();
const thisMonth = day.slice(0, 7);
let meera = '';

const ask = async () =>
  (await call<Dashboard>('/api/admin/dashboard', undefined, { token: meera })).body.data;

beforeEach(async () => {
  meera = await signInAs('admin');
  await deleteOrders();
  await deleteDemos();
  for (const table of [enquiry, course, product, erasure]) await db.delete(table);
  await db.delete(user).where(ne(user.email, people.admin.email));
});

it('the dashboard is empty in an empty school', async () => {
  const data = await ask();
  expect(data?.counts).toEqual({
    registrations: 0,
    products: 0,
    courses: 0,
    pendingQueries: 0,
    users: 1,
  });
  expect([data?.registrations, data?.pendingQueries, data?.customers]).toEqual([[], [], []]);
  expect(data?.months).toHaveLength(12);
  expect(data?.months.at(-1)).toEqual({
    month: thisMonth,
    orders: 0,
    enrolments: 0,
    revenue: 0,
    refunded: 0,
  });
});

it('the dashboard counts, shows the last five, and adds up months and customers', async () => {
  await offerCourse({ name: 'Macarons', price: 5000 });
  await offerProduct({ name: 'Millet Loaf', price: 280 });
  const buyers = [];
  for (let i = 0; i < 12; i++) buyers.push(await newPerson({ email: `buyer${i}@crumb.test` }));
  for (const [i, by] of buyers.entries())
    await orderOn({ by, day: '2020-05-05', status: 'success', price: 1000 * (i + 1) });
  const [big, other] = buyers;
  if (!big || !other) throw new Error('No buyers');
  await orderOn({ by: big, day, status: 'success', price: 50_000 });
  await orderOn({ by: big, day, status: 'refunded', price: 90_000 });
  await orderOn({ by: other, day, status: 'success', kind: 'shop', price: 500 });
  await orderOn({ by: other, day, status: 'pending', price: 7000 });
  const questions = [];
  for (const day of ['01', '02', '03', '04', '05', '06'])
    questions.push(await enquiryOn(`2026-10-${day}`));
  await call('/api/admin/query-seen', { id: questions.pop() }, { token: meera });

  const data = await ask();
  expect(data?.counts).toEqual({
    registrations: 16,
    products: 1,
    courses: 1,
    pendingQueries: 5,
    users: 13,
  });
  expect(data?.registrations.map(({ coursePrice }) => coursePrice)).toEqual([
    ...[7000, 500, 90_000, 50_000, 12_000],
  ]);
  expect(data?.pendingQueries.map(({ _id }) => _id)).toEqual(questions.toReversed());
  // An order's price is no money; see the test below.
  expect(data?.months.at(-1)).toEqual({
    month: thisMonth,
    orders: 4,
    enrolments: 1,
    revenue: 0,
    refunded: 0,
  });
  expect(data?.customers).toHaveLength(10);
  expect(data?.customers[0]).toEqual({
    _id: big.id,
    name: 'Somebody',
    email: big.email,
    orders: 2,
    amount: 51_000,
  });
  const amounts = data?.customers.map(({ amount }) => amount) ?? [];
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(Object.keys(data ?? {}).sort()).toEqual(
    ['today', 'counts', 'registrations', 'pendingQueries', 'customers', 'months'].sort(),
  );
});

it('the dashboard counts the demo bookings that nobody has decided', async () => {
  await fill(env.DB, { users: 0, orders: 0, demos: 9, days: 30, until: day });
  const pending = await db.$count(demo, eq(demo.status, 'pending'));
  expect(pending).toBe(3);
  expect((await ask())?.today.demos).toBe(pending);
});

it('the dashboard has the money of verified payments by the day on which it came, and claims beside it', async () => {
  const by = await newPerson({ email: 'payer@crumb.test' });
  const before = await ask();
  const { id } = await orderOn({ by, day: '2020-05-05' });
  await payments('record', cashOf(id, 3000));
  const { id: other } = await orderOn({ by, day: '2020-05-05' });
  const { body } = await payments<AdminOrder>('record', cashOf(other, 500));
  await payments('refund', backOf(id, 1000));
  await payments('reverse', { id: body.data?.payments[0]?._id, reason: 'Another order' });
  await claimed({ by, price: 8000 });
  const after = await ask();
  expect(after?.months.at(-1)).toMatchObject({ month: thisMonth, revenue: 3000, refunded: 1000 });
  expect((after?.today.claimed ?? 0) - (before?.today.claimed ?? 0)).toBe(4000);
  expect(after?.today.payments).toBe((before?.today.payments ?? 0) + 1);
});

it('the dashboard has no money of orders that brought none, and no customer who paid nothing', async () => {
  const by = await newPerson({ email: 'buyer@crumb.test' });
  await orderOn({ by, day, status: 'processing', price: 700 });
  for (const status of ['cancelled', 'refunded', 'failed'] as const) {
    await orderOn({ by, day, status, price: 9000 });
    await orderOn({ by: await newPerson({ email: `${status}@crumb.test` }), day, status });
  }
  const data = await ask();
  expect(data?.customers).toMatchObject([{ email: by.email, orders: 1, amount: 700 }]);
  expect(data?.months.at(-1)).toMatchObject({ orders: 7, enrolments: 0, revenue: 0 });
});

it('the counter has no figures of money, as it may not read them', async () => {
  await orderOn({ by: await newPerson({ email: 'buyer@crumb.test' }), day, price: 700 });
  const token = await signInWithRole('counter');
  const { data } = (await call<Dashboard>('/api/admin/dashboard', undefined, { token })).body;
  expect(data).toMatchObject({ customers: [], months: [], counts: { registrations: 1 } });
  expect((await ask())?.customers).toHaveLength(1);
});

it('cash of a day is to be signed off in its evening, by who may', async () => {
  const of = async (role: 'counter' | 'office') => {
    const token = await signInWithRole(role);
    return (await call<Dashboard>('/api/admin/dashboard', undefined, { token })).body.data?.today;
  };
  const { id } = await orderOn({ by: await newPerson({ email: 'cash@crumb.test' }), price: 700 });
  await payments('record', cashOf(id, 700));
  goTo(momentOf(today(), '17:59'));
  expect((await of('office'))?.drawer).toBe(0);
  goTo(momentOf(today(), '18:01'));
  expect([(await of('office'))?.drawer, (await of('counter'))?.drawer]).toEqual([1, 0]);
});

it('the menu counts what waits', async () => {
  const by = await newPerson({ email: 'waits@crumb.test' });
  await claimed({ by, price: 8000 });
  await enquiryOn('2026-10-01');
  const token = await signInWithRole('counter');
  const { data } = (await call<Waiting>('/api/admin/waiting', undefined, { token })).body;
  expect(data).toEqual({ payments: 1, enquiries: 1, demos: 0 });
});

it('each line of today counts what the list has to which it leads', async () => {
  const by = await newPerson({ email: 'today@crumb.test' });
  await claimed({ by, price: 8000 });
  await enquiryOn('2026-10-01');
  const startDate = addDays(day, -30);
  const { id } = await orderOn({ by, day: addDays(startDate, -30), price: 9000 });
  const dates = { startDate, endDate: addDays(startDate, 4) };
  await asOffice('admin/update-order', formOf({ id, status: 'success', ...dates }), noMail);
  await bookSeat((await addBatch(await offerCourse()))._id);
  const tonight = { seatUntil: endOfDay(day) };
  await db.update(order).set(tonight).where(ne(order.seatUntil, ''));
  const data = (await ask())?.today;
  const orders = 'admin/admin-get-all-orders?page=1';
  for (const [line, list] of Object.entries({
    payments: 'payment/list?page=1&tab=claimed',
    overdue: `${orders}&tab=balance&balance=overdue`,
    certificates: `${orders}&tab=certificate`,
    held: `${orders}&held=today`,
    enquiries: 'admin/get-all-queries?page=1&status=pending',
    mails: 'message/list?page=1&state=undelivered',
  })) {
    const { total } = (await asOffice(list)).body;
    expect([line, { ...data }[line], total]).toEqual([line, 1, 1]);
  }
  expect((await asOffice<MoneyReport>('money/report')).body.data).toMatchObject({
    overdue: { count: 1, amount: 9000 },
  });
  expect([data?.overdueDue, data?.overdueSince]).toEqual([9000, startDate]);
  expect(data?.enquiriesSince).toBe('2026-10-01T06:30:00.000Z');
  expect(data?.collections.map((collection) => collection.day)).toEqual([day, addDays(day, 1)]);
});
