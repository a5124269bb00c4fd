import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { linesOf, type MoneyReport } from '../../contract/money-report.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { periodOf } from '../../contract/period.ts';
import { issueAgain } from '../document/issue.ts';
import { db } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { counted } from '../test/faults.ts';
import { add, expected, first, linesOfAYear, takeBack } from '../test/money-lines.ts';
import { asOffice, claimed, newPerson, orderOn } from '../test/school.ts';
import { payment } from './table.ts';

breaksRule(
  'a verified payment has one document, unless it was cancelled',
  'lines are written alone',
);

const year = '2024-25';
const buyer = await newPerson({ email: 'buyer@crumb.test' });

beforeAll(() => linesOfAYear(buyer));

const get = async <Data>(path: string, query: Record<string, string>) => {
  const answer = await asOffice<Data>(`${path}?${new URLSearchParams(query)}`);
  return answer.body as { data: Data; total: number; sums: Record<string, number> };
};
const report = async (query: Record<string, string>) =>
  (await get<MoneyReport>('money/report', query)).data;

const byKey = (parts: { key: string; received: number; refunded: number }[]) =>
  Object.fromEntries(parts.map(({ key, received, refunded }) => [key, { received, refunded }]));

const sumOf = (parts: { received: number; refunded: number }[]) =>
  parts.reduce<[number, number]>(
    ([received, refunded], part) => [received + part.received, refunded + part.refunded],
    [0, 0],
  );

const drawnPeriod = fc
  .tuple(fc.nat(364), fc.nat(61))
  .map(([start, days]) => ({ from: addDays(first, start), to: addDays(first, start + days) }));

describe('the money of a period', () => {
  it('is what the lines say, in every breakdown', async () => {
    await fc.assert(
      fc.asyncProperty(drawnPeriod, async (period) => {
        const found = await report(period);
        const { days, methods, people, products } = await expected(period);
        expect(byKey(found.days)).toEqual(days);
        expect(byKey(found.methods)).toEqual(methods);
        expect(byKey(found.people)).toEqual(people);
        expect(byKey(found.products)).toEqual(products);
        const whole = [found.received, found.refunded];
        for (const parts of [
          ...[found.days, found.methods, found.people],
          [...found.courses, ...found.products, found.demos],
        ])
          expect(sumOf(parts)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it('leads from each figure to the lines that it is the sum of', async () => {
    const found = await report({ year });
    const key = ({ key }: { key: string }) => key;
    expect(found.courses.map(key).sort()).toEqual(['artisan breads', 'macarons']);
    const narrowed = [
      [{}, found],
      ...found.methods.map((method) => [{ method: method.key }, method] as const),
      ...found.courses.map((course) => [{ course: course.name }, course] as const),
      ...found.products.map((product) => [{ product: product.key }, product] as const),
      ...found.people.map((person) => [{ recordedBy: person.key }, person] as const),
      [{ kind: 'demo' }, found.demos],
    ] as const;
    for (const [narrow, { received, refunded }] of narrowed)
      for (const figure of ['received', 'refunded'] as const) {
        const query = linesOf(found, { figure, ...narrow });
        const list = await get<AdminPayment[]>('payment/list', { ...query, limit: '100' });
        const sum = list.data.reduce(
          (all, { direction, isCorrection, share }) =>
            all + (direction === 'refund' && isCorrection ? -share : share),
          0,
        );
        const what = JSON.stringify(narrow);
        expect([what, figure, sum]).toEqual([what, figure, { received, refunded }[figure]]);
        expect([what, list.sums[figure], list.total]).toEqual([what, sum, list.data.length]);
      }
    const corrected = linesOf(found, { figure: 'corrections' });
    const { sums } = await get('payment/list', corrected);
    expect(sums['received']).toBe(found.corrections);
  });

  it('has a line that was taken back on no day, whichever day that was', async () => {
    const [on, later] = ['2022-06-10', '2022-07-10'];
    const { id, orderId } = await orderOn({ by: buyer });
    const subject = { order: id, number: orderId };
    const wrong = await add(subject, { amount: 500, receivedOn: on });
    const whole = { from: on, to: later };
    expect(await report(whole)).toMatchObject({ received: 500, refunded: 0 });
    await takeBack(wrong, later);
    expect(await report(whole)).toMatchObject({
      received: 0,
      refunded: 0,
      corrections: 0,
      days: [],
    });
  });

  it('of some months is by month, and of this one without being asked', async () => {
    const months = (await report({ year })).days.map(({ key }) => key);
    expect(months[0]).toMatch(/^\d{4}-\d\d$/);
    expect(months).toEqual(months.toSorted());
    const [from, ...to] = [0, 61, 62].map((days) => addDays('2022-06-10', days));
    const steps = to.map(async (to) => (await report({ from: `${from}`, to })).step);
    expect(await Promise.all(steps)).toEqual(['day', 'month']);
    expect(await report({})).toMatchObject(periodOf({ month: today().slice(0, 7) }));
    expect(await report({ month: '2024-02' })).toMatchObject({ to: '2024-02-29', received: 0 });
  });

  it('has beside it what is claimed and what is due now', async () => {
    const before = await report({});
    await orderOn({ by: buyer, price: 1000, txnId: '400000000001' });
    const after = await report({});
    expect(after.claimed.amount - before.claimed.amount).toBe(500);
    expect(after.claimed.count - before.claimed.count).toBe(1);
    expect(after.outstanding.amount - before.outstanding.amount).toBe(500);
  });

  it('is read in one round trip', async () => {
    const { env: watched, trips } = counted();
    await asOffice('money/report', undefined, watched);
    // The other one is the login.
    expect(trips.filter((trip) => trip.startsWith('DB'))).toHaveLength(2);
  });

  it.each([
    { month: '2026-13' },
    { year: '2026-28' },
    { from: '2026-02-30' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2024-01-01', to: '2025-01-01' },
  ] as Record<string, string>[])('is no money of %j', async (query) => {
    expect((await asOffice(`money/report?${new URLSearchParams(query)}`)).status).toBe(422);
  });
});

const change = (id: string, set: Partial<typeof payment.$inferInsert>) =>
  db.update(payment).set(set).where(eq(payment.id, id));
const verified = { state: 'verified', decidedAt: '2026-11-23T00:00:00.000Z' } as const;

describe('the database', () => {
  it('deletes no line', async () => {
    const { claim } = await claimed();
    await expect(db.delete(payment).where(eq(payment.id, claim.id))).rejects.toThrow();
    await expect(db.delete(payment)).rejects.toThrow();
  });

  it.each([
    ['amount', { amount: 8000 }],
    ['order', { number: '0000000' }],
    ['transaction id', { reference: '999999999999' }],
    ['method', { method: 'cash' }],
    ['direction', { direction: 'refund' }],
    ['moment', { createdAt: '2026-01-01T00:00:00.000Z' }],
    ['writer', { recordedBy: 'somebody' }],
    ['request', { requestId: 'another' }],
  ] as const)('changes no %s, be it with a decision', async (_, set) => {
    const { claim } = await claimed();
    await expect(change(claim.id, set)).rejects.toThrow();
    await expect(change(claim.id, { ...verified, ...set })).rejects.toThrow();
  });

  it('decides once', async () => {
    const { claim } = await claimed();
    await change(claim.id, verified);
    for (const set of [
      { state: 'claimed', decidedAt: '' },
      { state: 'rejected', reason: 'No' },
      { decidedBy: 'somebody' },
      { receivedOn: '2026-01-01' },
    ] as const)
      await expect(change(claim.id, set)).rejects.toThrow();
    // The audit misses the receipt of a payment that was verified by hand.
    await issueAgain(env, { payment: claim.id });
  });

  it.each([
    ['half a rupee', { amount: 0.5 }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -100 }],
    ['an unknown method', { method: 'gold' as 'cash' }],
    ['a refund that is a claim', { direction: 'refund' }],
    ['a day in words', { receivedOn: 'today' }],
    ['no order and no booking', { order: null }],
    ['an order that does not exist', { order: 'unknown' }],
    ['an id with spaces', { reference: '4000 0000 0001' }],
    ['less of a transfer than its part', { transferAmount: 1 }],
    ['a rejection without a reason', { state: 'rejected', decidedAt: '2026-11-23T00:00:00.000Z' }],
    ['a request that is known', {}],
  ] as const)('takes no line of %s', async (_, set) => {
    const { claim } = await claimed();
    const { seq: __, id, ...rest } = claim;
    const isKnown = Object.keys(set).length === 0;
    const line = { ...rest, id: `${id}2`, ...(isKnown ? {} : { requestId: `${id}2` }), ...set };
    await expect(db.insert(payment).values(line)).rejects.toThrow();
  });
});
