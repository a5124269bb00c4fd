import { sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import {
  type KitchenClass,
  type KitchenDay,
  type KitchenGoods,
  type KitchenLine,
  type KitchenOrder,
  kitchenOrder,
} from '../../contract/kitchen.ts';
import { limits } from '../../contract/limits.ts';
import { madeKey } from '../../contract/line-key.ts';
import { moneyOf } from '../../contract/order-money.ts';
import type { Product } from '../../contract/product.ts';
import { alike } from '../../contract/reply-schema.ts';
import { madeAs } from '../../contract/variant-facts.ts';
import { selectBatches } from '../batch/list.ts';
import { visitorsWithoutClass } from '../demo/sql.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { daysWithOrders, isOpen, isToCollect } from '../order/collections.ts';
import { type OrderRow, selectOrders } from '../order/select.ts';
import { listProducts } from '../product/queries.ts';
import { meetsOn } from '../timetable/sql.ts';

export const linesOf = ({ lines }: OrderRow): KitchenLine[] =>
  lines.map(({ id, variant = '', name, amount, words = '', idea = '', state = 'to-bake' }) => ({
    id,
    variant,
    name,
    amount,
    words,
    idea,
    state,
  }));

/** `sign` makes the path of a photo; without it they are left out. */
export const view = (row: OrderRow, sign = (_key: string) => ''): KitchenOrder => ({
  ...alike(kitchenOrder, row),
  _id: row.id,
  due: moneyOf(row).due,
  lines: linesOf(row).map((line) => ({ ...line, idea: sign(line.idea) })),
});

const collectedOn = sql`"orders"."needed_on"`;

/** Orders of which something is open, the latest day first. */
const openOrders = (db: Db, which: ReturnType<typeof sql>) =>
  selectOrders(db)
    .where(sql`${isToCollect(which)} and ${isOpen}`)
    .orderBy(sql`${collectedOn} desc`, sql`"orders"."seq" desc`)
    .limit(limits.listed);

/** Running orders alone: nobody bakes for one that was cancelled; unpaid ones are among them. */
export async function kitchenDay(env: Env, day: string): Promise<KitchenDay> {
  const db = open(env.DB);
  const current = today();
  const isToday = day === current ? sql`true` : sql`false`;
  const [orders, overdue, undated, batches, visitors, days] = await db.batch([
    selectOrders(db)
      .where(isToCollect(sql`${collectedOn} <> '' and ${collectedOn} = ${day}`))
      .orderBy(sql`"orders"."needed_at"`, sql`"orders"."seq"`),
    openOrders(db, sql`${collectedOn} <> '' and ${collectedOn} < ${current} and ${isToday}`),
    openOrders(db, sql`${collectedOn} = '' and ${isToday}`),
    classesOn(db, day),
    db
      .select({ startTime: sql<string>`time`, heads: sql<number>`heads` })
      .from(visitorsWithoutClass(day)),
    daysWithOrders(db, current),
  ]);
  const views = { orders, overdue, undated };
  const lines = Object.values(views).flatMap((rows) => rows.flatMap((row) => row.lines));
  const ways = [...new Map(lines.map((line) => [madeKey(line), line])).values()];
  const shown = (row: (typeof orders)[number]) => view(row, (key) => signedPath(env, key));
  const { records = [] } = ways.length > 0 ? await listProducts(db) : {};
  return {
    day,
    days,
    orders: orders.map(shown),
    overdue: overdue.map(shown),
    undated: undated.map(shown),
    goods: records.flatMap((product) =>
      ways
        .filter(({ id }) => id === product._id)
        .map(({ variant = '' }) => kitchenGoods(product, variant)),
    ),
    classes: [...batches.map(classView), ...visitors.map(visitorsView)].toSorted((a, b) =>
      a.startTime.localeCompare(b.startTime),
    ),
  };
}

const kitchenGoods = (product: Product, variant: string): KitchenGoods => ({
  _id: product._id,
  variant,
  name: product.name,
  allergens: product.allergens,
  diet: madeAs(product, variant.split(', ')).diet,
  perDay: product.perDay,
});

const classesOn = (db: Db, day: string) => selectBatches(db).where(meetsOn(day));

type Class = Awaited<ReturnType<typeof classesOn>>[number];

const classView = ({ id, kind, courseName, ...row }: Class): KitchenClass => ({
  kind,
  _id: id,
  name: courseName,
  startTime: row.startTime,
  endTime: row.endTime,
  place: row.place,
  teacher: row.teacher,
  note: row.note,
  heads: kind === 'demo' ? row.seats - row.left : row.taken,
});

const visitorsView = (of: { startTime: string; heads: number }): KitchenClass => ({
  kind: 'demo',
  _id: '',
  name: 'Demo class',
  ...of,
  endTime: '',
  place: '',
  teacher: '',
  note: '',
});
