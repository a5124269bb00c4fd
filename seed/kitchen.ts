import { eq } from 'drizzle-orm';
import { isOpenOn } from '../contract/collection.ts';
import { addDays, today } from '../contract/day.ts';
import { subtotal } from '../contract/money.ts';
import { cashOnDelivery } from '../contract/order.ts';
import { place } from '../worker/checkout/place-order.ts';
import type { Env } from '../worker/env.ts';
import { mark } from '../worker/kitchen/mark.ts';
import { open } from '../worker/lib/db/index.ts';
import { order } from '../worker/order/table.ts';
import { listProducts } from '../worker/product/queries.ts';
import { verify } from '../worker/settle/claims.ts';
import { recordPayment } from '../worker/settle/record.ts';
import { addPerson } from '../worker/user/add.ts';
import { user } from '../worker/user/table.ts';
import { claimOf, office } from './orders.ts';

/** An order of the demo's kitchen; `day` counts days on which the bakery is open, 0 the next. */
type KitchenSeed = {
  name: string;
  mobile: string;
  day: number;
  goods: [name: string, amount: number, words?: string][];
  note?: string;
  paid?: 'upi' | 'part';
  isReady?: true;
};

const orders: KitchenSeed[] = [
  {
    name: 'Neha Joshi',
    mobile: '9822034501',
    day: 0,
    paid: 'part',
    goods: [
      ['Celebration Cake', 1, 'Happy 7th, Ira!'],
      ['Millet Loaf', 2],
    ],
    note: 'No nuts on top, please. Fetched at 9.',
  },
  {
    name: 'Farhan Shaikh',
    mobile: '9822034502',
    day: 0,
    goods: [
      ['Jowar Baguette', 3],
      ['Rice Flour Focaccia', 1],
    ],
  },
  {
    name: 'Leela Iyer',
    mobile: '9822034503',
    day: 0,
    paid: 'upi',
    goods: [['Ragi Chocolate Cake', 1, 'शाब्बास, आई']],
  },
  { name: 'Sunil Pawar', mobile: '9822034504', day: 0, isReady: true, goods: [['Millet Loaf', 4]] },
  { name: 'Anita Rao', mobile: '9822034505', day: -1, goods: [['Oat Cookies', 2]], isReady: true },
  {
    name: 'Joseph Pinto',
    mobile: '9822034506',
    day: 1,
    paid: 'upi',
    goods: [
      ['Lemon Drizzle Cake', 2],
      ['Walnut Brownies', 1],
    ],
  },
  { name: 'Kavya Menon', mobile: '9822034507', day: 2, goods: [['Almond Cake', 1]] },
];

/** The day that is so many open days from the first one that is not over, or before it. */
function openDay(count: number): string {
  let day = today();
  while (!isOpenOn(day)) day = addDays(day, 1);
  for (let remaining = Math.abs(count); remaining > 0; remaining -= isOpenOn(day) ? 1 : 0)
    day = addDays(day, Math.sign(count));
  return day;
}

/** Seeds a morning of the kitchen, by people without an account. Idempotent. */
export async function seedKitchen(env: Env): Promise<void> {
  for (const [i, seed] of orders.entries()) await seedOrder(env, `100002${i}`, seed);
}

async function seedOrder(env: Env, orderId: string, seed: KitchenSeed) {
  const db = open(env.DB);
  if (await db.$count(order, eq(order.orderId, orderId))) return;
  const { name, mobile, goods, note = '', paid, day } = seed;
  const nobody = { email: '', passwordHash: '', address: '' };
  const id = `walk-in-${orderId}`;
  if (!(await db.$count(user, eq(user.id, id))))
    await addPerson(env, { ...nobody, id, name, mobile }, 'seed');
  const { records = [] } = await listProducts(db);
  const items = goods.flatMap(([name, amount, words]) => {
    const found = records.find((record) => record.name === name);
    return found ? [{ id: found._id, price: found.price, amount, ...(words && { words }) }] : [];
  });
  const coursePrice = subtotal(items);
  const form = {
    orderId,
    courseName: '',
    coursePrice,
    neededOn: '',
    note,
    items: items.map(({ price: _, ...item }) => item),
    advancePayment: paid === 'upi' ? coursePrice : 0,
    txnId: paid === 'upi' ? `41230000002${orderId.at(-1)}` : cashOnDelivery,
  };
  const buyer = { find: db.select().from(user).where(eq(user.id, id)) };
  const { row } = await place(db, buyer, form, 'seed');
  const neededOn = openDay(day);
  await db.update(order).set({ neededOn }).where(eq(order.id, row.id));
  const claim = await claimOf(env, orderId);
  if (claim) await verify(env, { id: claim.id, confirm: true }, office);
  const cash = { method: 'cash', amount: 500, requestId: `seed-payment-${orderId}` } as const;
  if (paid === 'part') await recordPayment(env, { id: row.id, ...cash }, office);
  const lines = row.lines.map(({ id }) => ({ id, state: 'to-bake' as const }));
  if (seed.isReady) await mark(db, { id: row.id, state: 'ready', lines }, office);
}
