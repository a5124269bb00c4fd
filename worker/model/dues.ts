import { expect } from 'vitest';
import type { Candidate } from '../../contract/certificate-office.ts';
import { rupees } from '../../contract/money.ts';
import type { MoneyReport } from '../../contract/money-report.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import type { RosterEntry } from '../../contract/roster.ts';
import { call } from '../test/app.ts';
import { dueOf, sumsOf } from './ledger.ts';
import type { World } from './world.ts';

/** What each screen's reply says of what is due is what the model knows, to the rupee. */
export async function expectSameDue(world: World): Promise<void> {
  const { state, seen } = world;
  const token = world.tokens['office'] ?? '';
  const read = async <Row>(path: string, body?: object) =>
    (await call<Row>(`/api/${path}`, body, { token })).body.data;
  const dues = new Map(
    Object.entries(state.orders).map(([number, { lines, price, status }]) => [
      number,
      dueOf(lines, price, status),
    ]),
  );
  const askedOf = (number = '') =>
    state.batches[state.orders[number]?.batch ?? '']?.state === 'cancelled' ? 0 : dues.get(number);
  const all = [...dues.keys()].map((number) => askedOf(number) ?? 0);
  const [report, claims = [], candidates = [], ...rosters] = await Promise.all([
    read<MoneyReport>('money/report'),
    read<AdminPayment[]>('payment/list?tab=claimed'),
    read<Candidate[]>('certificate/candidates'),
    ...Object.values(seen.batches).map(({ id }) => read<RosterEntry[]>('batch/roster', { id })),
  ]);
  expect(report?.outstanding).toEqual({
    amount: all.reduce((sum, due) => sum + due, 0),
    count: all.filter((due) => due > 0).length,
  });
  for (const { number, kind, balance, status } of claims) {
    const order = state.orders[number];
    if (kind !== 'order' || !order) continue;
    const open = dueOf([], order.price, order.status) - sumsOf(order.lines).paid;
    expect([number, status, balance]).toEqual([number, order.status, Math.max(0, open)]);
  }
  for (const { orderId, holds } of candidates) {
    const due = dues.get(orderId) ?? 0;
    const unpaid = holds.find(({ code }) => code === 'unpaid')?.message;
    expect([orderId, unpaid]).toEqual([orderId, due > 0 ? `${rupees(due)} is due` : undefined]);
  }
  for (const { orderId, money } of rosters.flatMap((students = []) => students))
    expect([orderId, money?.due]).toEqual([orderId, askedOf(orderId)]);
}
