import { expect } from 'vitest';
import type { Candidate } from '../../contract/certificate-office.ts';
import { rupees } from '../../contract/money.ts';
import type { MoneyReport } from '../../contract/money-report.ts';
import type { Status } from '../../contract/order.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import type { RosterEntry } from '../../contract/roster.ts';
import { call } from '../test/app.ts';
import type { World } from './world.ts';

export type ModelLine = {
  direction: 'in' | 'refund';
  amount: number;
  state: 'claimed' | 'verified' | 'rejected';
  isCorrection: boolean;
  isTakenBack: boolean;
  ref: string;
  reason: string;
};

export const line = (changes: Partial<ModelLine> & { amount: number }): ModelLine => ({
  direction: 'in',
  state: 'verified',
  isCorrection: false,
  isTakenBack: false,
  ref: '',
  reason: '',
  ...changes,
});

export function sumsOf(lines: readonly ModelLine[]) {
  const sums = { paid: 0, claimed: 0, refunded: 0 };
  for (const { direction, amount, state, isCorrection } of lines) {
    if (state === 'rejected') continue;
    if (state === 'claimed') sums.claimed += amount;
    else if (direction === 'in') sums.paid += amount;
    else if (isCorrection) sums.paid -= amount;
    else sums.refunded += amount;
  }
  return sums;
}

/** What an order owes: what is neither paid nor claimed, and nothing once it is closed. */
export function dueOf(lines: readonly ModelLine[], price: number, status: Status): number {
  if (['cancelled', 'refunded', 'failed'].includes(status)) return 0;
  return price - advanceOf(lines, price);
}

export function advanceOf(lines: readonly ModelLine[], price: number): number {
  const { paid, claimed } = sumsOf(lines);
  return Math.min(price, paid + claimed);
}

export function correctedTo(lines: readonly ModelLine[], advance: number): ModelLine[] {
  const next = lines.map((modelLine) => ({ ...modelLine }));
  const sum = () => sumsOf(next).paid + sumsOf(next).claimed;
  for (const modelLine of next.toReversed())
    if (sum() > advance && modelLine.state === 'claimed')
      Object.assign(modelLine, { state: 'rejected', reason: 'The office corrected what was paid' });
  const amount = advance - sum();
  const [isCorrection, reason] = [true, 'Advance changed with the order'];
  if (amount > 0) next.push(line({ amount, isCorrection, reason }));
  if (amount < 0) next.push(line({ direction: 'refund', amount: -amount, isCorrection, reason }));
  return next;
}

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
