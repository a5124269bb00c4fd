import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { linesOf, type MoneyReport } from '../../contract/money-report.ts';
import { methods } from '../../contract/payment.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { type Period, periodOf } from '../../contract/period.ts';
import { newId } from '../lib/db/index.ts';
import { orderLine } from '../order/line-table.ts';
import { order } from '../order/table.ts';
import { call, db } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { asOffice, newPerson, offerWith, orderOn, signInAs } from '../test/school.ts';
import { payment } from './table.ts';

breaksRule(
  'a verified payment has one document, unless it was cancelled',
  'lines are written alone',
);

const year = '2024-25';
const first = '2024-04-01';
let meera = '';
let owner = '';
let buyer = { id: '', email: '' };

type Line = typeof payment.$inferInsert;
type Subject = { order?: string; demo?: string; number: string };

const get = async <Data>(path: string, query: Record<string, string>) => {
  const answer = await call<Data>(`${path}?${new URLSearchParams(query)}`, undefined, {
    token: meera,
  });
  return answer.body as { data: Data; total: number; sums: Record<string, number> };
};
const report = async (query: Record<string, string>) =>
  (await get<MoneyReport>('/api/money/report', query)).data;

let lines = 0;
/** Adds a line. */
async function add(subject: Subject, line: Partial<Line> & { amount: number }) {
  const at = '2024-04-01T00:00:00.000Z';
  const state = line.state ?? 'verified';
  const [row] = await db
    .insert(payment)
    .values({
      ...{ id: newId(), createdAt: at, requestId: `test-${lines++}`, receivedOn: first },
      ...{ direction: 'in', method: 'cash', state, recordedBy: owner },
      ...(state !== 'claimed' && { decidedAt: at, decidedBy: owner }),
      ...(state === 'rejected' && { reason: 'Not found' }),
      ...subject,
      ...line,
    })
    .returning();
  if (!row) throw new Error('No line was added');
  return row;
}

const takeBack = (
  { id, amount, order, demo, number }: Awaited<ReturnType<typeof add>>,
  on: string,
) =>
  add(
    { ...(order ? { order } : { demo: demo ?? '' }), number },
    { amount, direction: 'refund', isCorrection: true, reverses: id, receivedOn: on },
  );

const drawnLine = fc.record({
  subject: fc.nat(4),
  amount: fc.integer({ min: 1, max: 999 }),
  days: fc.nat(364),
  method: fc.constantFrom(...methods),
  byBuyer: fc.boolean(),
  fate: fc.constantFrom(
    'kept',
    'kept',
    'refunded',
    'taken back',
    'corrected',
    'claimed',
    'rejected',
  ),
});

beforeAll(async () => {
  meera = await signInAs('admin');
  owner = (await newPerson({ ...people.ravi, role: 'owner' })).id;
  buyer = await newPerson({ email: 'buyer@crumb.test' });
  const orders = [
    await orderOn({ by: buyer, course: 'Macarons', price: 90_000 }),
    await orderOn({ by: buyer, course: 'MACARONS', price: 90_000 }),
    await orderOn({ by: buyer, course: 'Artisan Breads', price: 90_000, status: 'success' }),
    await orderOn({
      ...{ by: buyer, kind: 'shop', price: 280 * 3 + 9199 * 7 + 1 - 500 },
      goods: [
        { name: 'Millet Loaf', price: 280, amount: 3 },
        { name: 'Almond Cake', price: 9199, amount: 7 },
        { name: 'Macaron', price: 1, amount: 1 },
      ],
    }),
  ];
  const { id: offer, code: offerCode } = await offerWith();
  await db.update(order).set({ offer, offerCode, discount: 500 }).where(eq(order.kind, 'shop'));
  await db.update(orderLine).set({ discount: 500 }).where(eq(orderLine.name, 'Almond Cake'));
  const subjects: Subject[] = [
    ...orders.map(({ id, orderId }) => ({ order: id, number: orderId })),
    { demo: newId(), number: '7654321' },
  ];
  for (const drawn of fc.sample(drawnLine, 90)) {
    const { amount, method, fate } = drawn;
    const subject = subjects[drawn.subject] as Subject;
    const receivedOn = addDays(first, drawn.days);
    const money = { amount, method, receivedOn, ...(drawn.byBuyer && { recordedBy: buyer.id }) };
    if (fate === 'claimed' || fate === 'rejected') {
      await add(subject, { ...money, state: fate });
      continue;
    }
    const line = await add(subject, { ...money, isCorrection: fate === 'corrected' });
    const later = addDays(receivedOn, 40);
    if (fate === 'taken back') await takeBack(line, later);
    if (fate === 'refunded')
      await add(subject, { amount: Math.ceil(amount / 3), direction: 'refund', receivedOn: later });
    if (fate === 'corrected')
      await add(subject, {
        ...{ amount: Math.ceil(amount / 2), receivedOn: later },
        ...{ direction: 'refund', isCorrection: true },
      });
  }
});

type Sums = Record<string, { received: number; refunded: number }>;

const worthOf = ({ price, amount, discount }: typeof orderLine.$inferSelect) =>
  price * amount - discount;

/** What the report should say, line by line. */
async function expected({ from, to }: Period) {
  const all = await db.select().from(payment);
  const goods = await db.select().from(orderLine);
  const undone = new Set(all.map(({ reverses }) => reverses));
  const [days, methods, people, products]: Sums[] = [{}, {}, {}, {}];
  const put = (sums: Sums = {}, key: string, received: number, refunded: number) => {
    const before = sums[key] ?? { received: 0, refunded: 0 };
    sums[key] = { received: before.received + received, refunded: before.refunded + refunded };
  };
  for (const line of all) {
    if (line.state !== 'verified' || line.reverses || undone.has(line.id)) continue;
    if (line.receivedOn < from || line.receivedOn > to) continue;
    const isRefund = line.direction === 'refund' && !line.isCorrection;
    const signed = line.direction === 'in' ? line.amount : -line.amount;
    const money = [isRefund ? 0 : signed, isRefund ? line.amount : 0] as const;
    put(days, line.receivedOn, ...money);
    put(methods, line.method, ...money);
    put(people, line.recordedBy === line.decidedBy ? line.recordedBy : 'buyers', ...money);
    const bought = goods.filter(({ order }) => order === line.order);
    const whole = bought.reduce((sum, line) => sum + worthOf(line), 0);
    let [upto, given] = [0, [0, 0] as [number, number]];
    for (const sold of bought.toSorted((a, b) => a.position - b.position)) {
      const { productId } = sold;
      upto += worthOf(sold);
      const until = money.map((sum) => Math.trunc((sum * upto) / whole)) as [number, number];
      put(products, productId, until[0] - given[0], until[1] - given[1]);
      given = until;
    }
  }
  return { days, methods, people, products };
}

const byKey = (parts: { key: string; received: number; refunded: number }[]) =>
  Object.fromEntries(parts.map(({ key, received, refunded }) => [key, { received, refunded }]));

const sumOf = (parts: { received: number; refunded: number }[]) =>
  parts.reduce<[number, number]>(
    ([received, refunded], one) => [received + one.received, refunded + one.refunded],
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
      ...found.methods.map((one) => [{ method: one.key }, one] as const),
      ...found.courses.map((one) => [{ course: one.name }, one] as const),
      ...found.products.map((one) => [{ product: one.key }, one] as const),
      ...found.people.map((one) => [{ recordedBy: one.key }, one] as const),
      [{ kind: 'demo' }, found.demos],
    ] as const;
    for (const [narrow, { received, refunded }] of narrowed)
      for (const figure of ['received', 'refunded'] as const) {
        const query = linesOf(found, { figure, ...narrow });
        const list = await get<AdminPayment[]>('/api/payment/list', { ...query, limit: '100' });
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
    const { sums } = await get('/api/payment/list', corrected);
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
    expect(await report({})).toMatchObject({
      ...periodOf({ month: today().slice(0, 7) }),
      step: 'day',
    });
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
    const path = `/api/money/report?${new URLSearchParams(query)}`;
    expect((await call(path, undefined, { token: meera })).status).toBe(422);
  });
});
