import { asc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { cashOnDelivery, runningStatuses, statuses } from '../../contract/order.ts';
import { orderTabs } from '../../contract/order-list.ts';
import { dueOnOf, isOverdue } from '../../contract/order-money.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { ask, db } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import {
  asOffice,
  cashOf,
  newPerson,
  nextTxnId,
  orderOn,
  payments,
  signInAs,
} from '../test/school.ts';
import { order } from './table.ts';

const day = today();
const meera = await signInAs('admin');
let all: (typeof order.$inferSelect)[] = [];

const list = (search: string) =>
  asOffice<AdminOrder[]>(`admin/admin-get-all-orders?limit=100&page=1&${search}`);

beforeAll(async () => {
  const by = await newPerson({ email: 'asha.patil@crumb.test' });
  for (let i = 0; i < 60; i++) {
    const status = statuses[i % statuses.length] ?? 'pending';
    const placed = await orderOn({
      by,
      status,
      day: addDays(day, -((i * 7) % 50)),
      price: 1000,
      kind: i % 5 === 0 ? 'shop' : 'course',
      txnId: i % 3 === 0 ? cashOnDelivery : nextTxnId(),
    });
    const startDate = i % 5 > 0 && i % 2 === 0 ? addDays(day, (i % 13) - 3) : '';
    const values = {
      ...(startDate && { startDate, endDate: addDays(startDate, i % 4) }),
      ...(i % 10 === 7 && { linksAt: '2026-11-01T06:00:00.000Z' }),
      ...(i % 11 === 6 && i % 5 > 0 && { certificate: 'no' as const }),
    };
    if (Object.keys(values).length > 0) await decideOrder(placed.id, values);
    if (i % 4 === 0) {
      const { status } = await payments('record', cashOf(placed.id, i % 8 ? 500 : 250));
      expect([i, status]).toEqual([i, 200]);
    }
  }
  all = await db.select().from(order).orderBy(asc(order.seq));
});

type Row = (typeof all)[number];
const isRunning = ({ status }: Row) => (runningStatuses as readonly string[]).includes(status);

/** What is in each tab, and the day by which it is ordered. */
const tabs: Record<(typeof orderTabs)[number], [has: (row: Row) => boolean, by: keyof Row]> = {
  verify: [({ claimed }) => claimed > 0, 'placedOn'],
  balance: [(row) => dueOnOf(row) !== '', 'dueOn'],
  starts: [
    (row) => isRunning(row) && row.startDate >= day && row.startDate <= addDays(day, 6),
    'startDate',
  ],
  certificate: [
    ({ kind, status, certificate, endDate, linksAt }) =>
      kind === 'course' &&
      status === 'success' &&
      certificate === '' &&
      ((endDate !== '' && endDate <= day) || linksAt !== ''),
    'endDate',
  ],
};

it.each(orderTabs)('has in the tab %s what belongs there, longest waiting first', async (tab) => {
  const [has, by] = tabs[tab];
  const expected = all
    .filter(has)
    .toSorted((a, b) => String(a[by]).localeCompare(String(b[by])) || a.seq - b.seq)
    .map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(1);
  expect(expected.length).toBeLessThan(all.length);
  const { body } = await list(`tab=${tab}`);
  expect(body.data?.map(({ _id }) => _id)).toEqual(expected);
  expect(body.counts?.[tab]).toBe(expected.length);
  const newest = await list(`tab=${tab}&sort=newest`);
  expect(newest.body.data?.map(({ _id }) => _id)).toEqual(expected.toReversed());
  const csv = await ask(`/api/admin/export-orders?tab=${tab}`, {
    headers: { authorization: `Bearer ${meera}` },
  });
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(expected.length + 1);
});

it('counts all beside the tabs, whatever is filtered', async () => {
  const { body } = await list('method=cash&balance=due');
  expect(body.counts?.['all']).toBe(all.length);
});

it.each([
  ['method=cash', ({ txnId }: Row) => txnId === cashOnDelivery],
  ['method=upi', ({ txnId }: Row) => txnId !== cashOnDelivery],
  ['balance=due', (row: Row) => row.balancePayment > 0 && isRunning(row)],
  ['balance=overdue', (row: Row) => isOverdue(row)],
  ['balance=settled', ({ paid, coursePrice }: Row) => paid >= coursePrice],
  [
    'balance=unpaid&method=upi',
    (row: Row) => row.paid + row.claimed === 0 && row.txnId !== cashOnDelivery,
  ],
])('filters by %s', async (search, has) => {
  const expected = all.filter(has).map(({ id }) => id);
  const { body } = await list(search);
  expect(body.data?.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
});

it('keeps the day on which a balance is due as the contract says', () => {
  for (const row of all)
    expect(row.dueOn).toBe(dueOnOf({ ...row, paid: 0, claimed: 0, status: 'pending' }));
});
