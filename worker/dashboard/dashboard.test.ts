import { beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '../../contract/dashboard.ts';
import { today } from '../../contract/day.ts';
import { call, signInAs } from '../test/app.ts';
import { offerCourse, offerProduct } from '../test/offers.ts';
import { orderOn, personWith, questionOn } from '../test/office.ts';

const day = today();
const thisMonth = day.slice(0, 7);
let meera = '';

const ask = async () =>
  (await call<Dashboard>('/api/admin/dashboard', undefined, { token: meera })).body.data;

beforeAll(async () => {
  meera = await signInAs('admin');
});

it('is empty in an empty school', async () => {
  const data = await ask();
  expect(data?.counts).toEqual({
    registrations: 0,
    products: 0,
    courses: 0,
    pendingQueries: 0,
    users: 1,
    pendingDemos: 0,
  });
  expect([data?.registrations, data?.pendingQueries, data?.customers]).toEqual([[], [], []]);
  expect(data?.months).toHaveLength(12);
  expect(data?.months.at(-1)).toEqual({ month: thisMonth, orders: 0, enrolments: 0, revenue: 0 });
});

it('counts, shows the last five, and adds up months and customers', async () => {
  await offerCourse({ name: 'Macarons', price: 5000 });
  await offerProduct({ name: 'Millet Loaf', price: 280 });
  const buyers = [];
  for (let i = 0; i < 12; i++) buyers.push(await personWith(`buyer${i}@crumb.test`));
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
    questions.push(await questionOn(`2026-10-${day}`));
  await call('/api/admin/query-seen', { id: questions.pop() }, { token: meera });

  const data = await ask();
  expect(data?.counts).toEqual({
    registrations: 16,
    products: 1,
    courses: 1,
    pendingQueries: 5,
    users: 13,
    pendingDemos: 0,
  });
  expect(data?.registrations.map(({ coursePrice }) => coursePrice)).toEqual([
    ...[7000, 500, 90_000, 50_000, 12_000],
  ]);
  expect(data?.pendingQueries.map(({ _id }) => _id)).toEqual(questions.toReversed());
  expect(data?.months.at(-1)).toEqual({
    month: thisMonth,
    orders: 4,
    enrolments: 1,
    revenue: 50_500,
  });
  expect(data?.customers).toHaveLength(10);
  expect(data?.customers[0]).toEqual({
    _id: big.id,
    name: 'Somebody',
    email: big.email,
    orders: 3,
    amount: 51_000,
  });
  const amounts = data?.customers.map(({ amount }) => amount) ?? [];
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(Object.keys(data ?? {}).sort()).toEqual(
    ['counts', 'registrations', 'pendingQueries', 'customers', 'months'].sort(),
  );
});
