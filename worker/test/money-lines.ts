import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays } from '../../contract/day.ts';
import { methods } from '../../contract/payment.ts';
import type { Period } from '../../contract/period.ts';
import { madeHere, newId } from '../lib/db/index.ts';
import { order, orderLine } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { db } from './app.ts';
import { ofCast, offerWith, orderOn } from './school.ts';

/** The day of sample orders and of what is claimed for them. */
export const lineDay = '2026-03-14';

export const lineOf = (
  rupees: number,
  reference: string,
  more: { narration?: string; day?: string; balance?: number } = {},
) => ({
  day: lineDay,
  paise: rupees * 100,
  reference,
  narration: `UPI/${reference}`,
  balance: null,
  ...more,
});

export const statementOf = (lines: ReturnType<typeof lineOf>[]) => ({
  requestId: `request-${newId()}`,
  name: 'october.csv',
  bank: 'HDFC Bank',
  lines,
  debits: 3,
  others: 5,
  bad: [],
});

/** For the tests of the money report: lines of a year, added alone. */

export const first = '2024-04-01';

type Line = typeof payment.$inferInsert;
type Subject = { order?: string; demo?: string; number: string };

export async function add(subject: Subject, line: Partial<Line> & { amount: number }) {
  const at = '2024-04-01T00:00:00.000Z';
  const state = line.state ?? 'verified';
  const { id: meera } = await ofCast('admin');
  const [row] = await db
    .insert(payment)
    .values({
      id: newId(),
      createdAt: at,
      requestId: madeHere(),
      receivedOn: first,
      direction: 'in',
      method: 'cash',
      state,
      recordedBy: meera,
      ...(state !== 'claimed' && { decidedAt: at, decidedBy: meera }),
      ...(state !== 'claimed' && { reason: state === 'rejected' ? 'Not found' : 'Noted' }),
      ...subject,
      ...line,
    })
    .returning();
  if (!row) throw new Error('No line was added');
  return row;
}

export const takeBack = (
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

/** Adds lines of every fate: of orders of that buyer, courses and a cart, and of a demo class. */
export async function linesOfAYear(buyer: { id: string; email: string }): Promise<void> {
  const orders = [
    await orderOn({ by: buyer, course: 'Macarons', price: 90_000 }),
    await orderOn({ by: buyer, course: 'MACARONS', price: 90_000 }),
    await orderOn({ by: buyer, course: 'Artisan Breads', price: 90_000, status: 'success' }),
    await orderOn({
      by: buyer,
      kind: 'shop',
      price: 280 * 3 + 9199 * 7 + 1 - 500,
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
        amount: Math.ceil(amount / 2),
        receivedOn: later,
        direction: 'refund',
        isCorrection: true,
      });
  }
}

type Sums = Record<string, { received: number; refunded: number }>;

const worthOf = ({ price, amount, discount }: typeof orderLine.$inferSelect) =>
  price * amount - discount;

/** What the report should say, line by line. */
export async function expected({ from, to }: Period) {
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
