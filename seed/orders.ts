import { and, eq } from 'drizzle-orm';
import { collectionDays, slowest } from '../contract/collection.ts';
import { today } from '../contract/day.ts';
import { half, subtotal } from '../contract/money.ts';
import { cashOnDelivery, type Status } from '../contract/order.ts';
import { place } from '../worker/checkout/place-order.ts';
import type { Env } from '../worker/env.ts';
import { open } from '../worker/lib/db/index.ts';
import { record } from '../worker/lib/history/record.ts';
import { order } from '../worker/order/table.ts';
import { payment } from '../worker/payment/table.ts';
import { listProducts } from '../worker/product/queries.ts';
import { reject, verify } from '../worker/settle/claims.ts';
import { refund } from '../worker/settle/lines.ts';
import { recordPayment } from '../worker/settle/record.ts';
import { people } from '../worker/test/cast.ts';
import { user } from '../worker/user/table.ts';
import { asBaked } from './as-baked.ts';
import { courses } from './courses.ts';

/** A demo enrolment: `placed` and `begins` in days from today, its length in weeks. */
type Enrolment = {
  name: string;
  status: Status;
  paid: 'cash' | 'half' | 'full';
  placed: number;
  begins?: number;
  weeks?: number;
  links?: true;
  certificate?: 'yes';
};

/** One enrolment of each status, and a completed one with a certificate; oldest first. */
const enrolments: Enrolment[] = asBaked([
  {
    name: 'Artisan Breads',
    status: 'success',
    paid: 'full',
    placed: -150,
    begins: -120,
    weeks: 5,
    links: true,
    certificate: 'yes',
  },
  { name: 'Macaron Masterclass', status: 'refunded', paid: 'full', placed: -95 },
  { name: 'Eggless Home Baking', status: 'cancelled', paid: 'cash', placed: -80 },
  { name: 'French Patisserie', status: 'failed', paid: 'half', placed: -46 },
  {
    name: 'Sourdough Foundations',
    status: 'success',
    paid: 'half',
    placed: -40,
    begins: -28,
    weeks: 6,
  },
  {
    name: 'Gluten-Free Baking Essentials',
    status: 'processing',
    paid: 'half',
    placed: -9,
    begins: 12,
    weeks: 4,
  },
  { name: 'Cake Decorating & Buttercream', status: 'pending', paid: 'cash', placed: -2 },
]);

/** The administrator, who has done what the office did in the demo data. */
export const office = { ...people.admin, id: 'office' };

const cart = new Map([
  ['Millet Loaf', 2],
  ['Almond Cake', 1],
]);

export async function seedOrders(env: Env, email: string): Promise<void> {
  const db = open(env.DB);
  const buyer = { find: db.select().from(user).where(eq(user.email, email)) };
  for (const [i, enrolment] of enrolments.entries()) {
    const { name, paid } = enrolment;
    const coursePrice = courses.find((course) => course.name === name)?.price ?? 0;
    const orderId = `100000${i}`;
    const advancePayment = { cash: 0, half: half(coursePrice), full: coursePrice }[paid];
    const txnId = paid === 'cash' ? cashOnDelivery : `41230000000${i}`;
    const wishes = { neededOn: '', note: '' };
    const form = { orderId, courseName: name, coursePrice, advancePayment, txnId, ...wishes };
    await place(db, buyer, form, 'seed');
    await decide(env, orderId, enrolment);
  }
  const chosen = ((await listProducts(db)).records ?? []).flatMap(
    ({ _id: id, name, price, leadDays }) => {
      const amount = cart.get(name);
      return amount ? [{ id, price, amount, leadDays }] : [];
    },
  );
  const form = {
    orderId: '1000007',
    courseName: '',
    items: chosen.map(({ id, amount }) => ({ id, amount })),
    coursePrice: subtotal(chosen),
    advancePayment: subtotal(chosen),
    txnId: '412300000007',
    neededOn: collectionDays(slowest(chosen))[0] ?? '',
    note: 'Please slice the loaves.',
  };
  await place(db, buyer, form, 'seed');
  await takeMoney(env);
}

/** What was taken today, so that no month is without money: a part of two balances. */
async function takeMoney(env: Env): Promise<void> {
  const taken = [
    ['1000004', 'cash', 2500],
    ['1000005', 'card', 1500],
  ] as const;
  const db = open(env.DB);
  for (const [orderId, method, amount] of taken) {
    const row = await db.select().from(order).where(eq(order.orderId, orderId)).get();
    const requestId = `seed-payment-${orderId}`;
    if (row) await recordPayment(env, { id: row.id, method, amount, requestId }, office);
  }
}

/** The moment `days` from now, in milliseconds. */
const at = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;

/** Sets the dates of an enrolment and what administrators entered since. */
async function decide(env: Env, orderId: string, enrolment: Enrolment) {
  const db = open(env.DB);
  const { status, placed, begins, weeks = 0, links, certificate = '' as const } = enrolment;
  const folder = `https://drive.google.com/drive/folders/crumb-${orderId}`;
  const decision = {
    status,
    certificate,
    ...(begins !== undefined && {
      startDate: today(at(begins)),
      endDate: today(at(begins + weeks * 7)),
    }),
  };
  const where = eq(order.orderId, orderId);
  const fields = Object.keys(decision);
  const change = { what: 'changed', table: order, fields, after: decision } as const;
  const moment = new Date(at(placed)).toISOString();
  const recorded = record(db, office, { ...change, at: moment, where });
  const decided = db
    .update(order)
    .set({
      ...decision,
      createdAt: moment,
      updatedAt: moment,
      placedOn: today(at(placed)),
      ...(status !== 'pending' && { statusAt: moment }),
      ...(links && {
        linkOne: `${folder}-photos`,
        linkTwo: `${folder}-videos`,
        linksAt: new Date(at((begins ?? 0) + weeks * 7)).toISOString(),
      }),
    })
    .where(where);
  await db.batch(status === 'pending' ? [decided] : [recorded, decided]);
  await checkPayment(env, orderId, status, today(at(placed)));
}

export const claimOf = (env: Env, orderId: string) =>
  open(env.DB)
    .select({ id: payment.id, order: payment.order, amount: payment.amount })
    .from(payment)
    .where(and(eq(payment.number, orderId), eq(payment.state, 'claimed')))
    .get();

/** What the office found of the claim, by the status that it gave the order. */
async function checkPayment(
  env: Env,
  orderId: string,
  status: Status,
  receivedOn: string,
): Promise<void> {
  const claim = await claimOf(env, orderId);
  if (!claim || status === 'pending') return;
  const { id } = claim;
  if (status === 'failed') {
    await reject(env, { id, reason: 'This transaction id is not in our bank account.' }, office);
    return;
  }
  await verify(env, { id, receivedOn }, office);
  if (status !== 'refunded') return;
  const money = { amount: claim.amount, method: 'upi', receivedOn } as const;
  const requestId = `seed-refund-${orderId}`;
  const reason = 'The course was cancelled within a day';
  await refund(env, { id: claim.order ?? '', kind: 'order', ...money, requestId, reason }, office);
}
