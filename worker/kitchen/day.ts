import { sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { KitchenClass, KitchenDay, KitchenGoods } from '../../contract/kitchen.ts';
import { limits } from '../../contract/limits.ts';
import { madeKey } from '../../contract/line-key.ts';
import type { Product } from '../../contract/product.ts';
import { madeAs } from '../../contract/variant-facts.ts';
import { selectBatches } from '../batch/list.ts';
import { visitorsWithoutClass } from '../demo/sql.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { daysWithOrders, isOpen, isToCollect } from '../order/collections.ts';
import { selectOrders } from '../order/select.ts';
import { listProducts } from '../product/queries.ts';
import { meetsOn } from '../timetable/sql.ts';
import { view } from './orders.ts';

const collectedOn = sql`"orders"."needed_on"`;

/** Orders of which something is open, the latest day first. */
const openOrders = (db: Db, which: ReturnType<typeof sql>) =>
  selectOrders(db)
    .where(sql`${isToCollect(which)} and ${isOpen}`)
    .orderBy(sql`${collectedOn} desc`, sql`"orders"."seq" desc`)
    .limit(limits.listed);

/**
 * What must be ready on a day: running orders alone, since nobody bakes for one that was cancelled,
 * failed or refunded; those that nobody has paid yet are among them, and say so.
 */
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
    ...{ day, days },
    ...{ orders: orders.map(shown), overdue: overdue.map(shown), undated: undated.map(shown) },
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
  ...{ _id: product._id, variant, name: product.name, allergens: product.allergens },
  diet: madeAs(product, variant.split(', ')).diet,
  perDay: product.perDay,
});

/** Batches and demo classes that meet on a day, with who has a seat of them. */
const classesOn = (db: Db, day: string) => selectBatches(db).where(meetsOn(day));

type Class = Awaited<ReturnType<typeof classesOn>>[number];

const classView = ({ id, kind, courseName, ...row }: Class): KitchenClass => ({
  kind,
  ...{ _id: id, name: courseName, startTime: row.startTime, endTime: row.endTime },
  ...{ place: row.place, teacher: row.teacher, note: row.note },
  heads: kind === 'demo' ? row.seats - row.left : row.taken,
});

const visitorsView = (of: { startTime: string; heads: number }): KitchenClass => ({
  kind: 'demo',
  ...{ _id: '', name: 'Demo class', ...of },
  ...{ endTime: '', place: '', teacher: '', note: '' },
});
