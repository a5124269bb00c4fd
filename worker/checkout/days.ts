import type { SQL } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { byProduct } from '../../contract/line-key.ts';
import { type CollectionChoice, isRunning, type Status } from '../../contract/order.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { checkViolation, type Db } from '../lib/db/index.ts';
import { dayLeft } from '../order/collections.ts';
import type { OrderRow } from '../order/select.ts';
import { listProducts } from '../product/queries.ts';
import { dayChoices, dayRefusal } from './expect-day.ts';
import { pricedItems, unknown } from './price.ts';

/**
 * The days on which such a cart can be collected, and those that are full, with what is. Refuses
 * what is no longer there (404).
 */
export async function daysFor(
  db: Db,
  wanted: NonNullable<PlaceOrder['items']>,
): Promise<CollectionChoice> {
  const items = await pricedItems(db, { items: wanted, courseName: '' });
  const chosen = wanted.map(({ id, amount }) => {
    const found = items.find((item) => item.id === id);
    if (!found) throw unknown('Product', 'items');
    return { ...found, amount };
  });
  return { days: dayChoices(chosen) };
}

/** The first day on which a piece of that product can be collected; undefined without one. */
export async function firstDayFor(db: Db, id: string): Promise<string | undefined> {
  const [found] = await pricedItems(db, { items: [{ id, amount: 1 }], courseName: '' });
  const days = found ? dayChoices([{ ...found, amount: 1 }]) : [];
  return days.find(({ full }) => full.length === 0)?.day;
}

/** The cakes that take words, that with most to choose first, then others of their categories. */
export async function orderableCakes(db: Db) {
  const { records = [] } = await listProducts(db);
  const sold = records.filter(({ stock }) => stock === 'Yes');
  const withWords = sold.filter(({ asksWords }) => asksWords === 'Yes');
  const categories = new Set(withWords.map(({ category }) => category).filter(Boolean));
  const others = sold.filter(
    (product) => product.asksWords === 'No' && categories.has(product.category),
  );
  withWords.sort((cake, other) => other.options.length - cake.options.length);
  const cakes = [...withWords, ...others];
  if (cakes.length === 0) return [];
  const priced = await pricedItems(db, { items: cakes.map(asPiece), courseName: '' });
  return cakes.flatMap(({ desc: _, keeps: __, createdAt: ___, updatedAt: ____, ...cake }) => {
    const found = priced.find(({ id }) => id === cake._id);
    return found ? [{ ...cake, days: dayChoices([{ ...found, amount: 1 }]) }] : [];
  });
}

const asPiece = ({ _id: id }: { _id: string }) => ({ id, amount: 1 });

/** Whether such a status takes a closed order up again whose day of collection is still to come. */
export const isForDay = ({ status: was, neededOn }: OrderRow, status: Status | undefined) =>
  status !== undefined && !isRunning(was) && isRunning(status) && neededOn >= today();

/**
 * The day of an order that is taken up again, inside its UPDATE: the table refuses it where others
 * have its pieces by now.
 */
export const dayAgain = ({ id, neededOn, lines }: OrderRow): SQL<string> =>
  dayLeft(neededOn, lines, id);

/** The refusal (409) of such an order, with the next free day; undefined for another error. */
export async function fullAgain(db: Db, row: OrderRow, error: unknown) {
  if (checkViolation(error) !== 'orders_day_left') return undefined;
  const items = await pricedItems(db, { items: row.lines, courseName: '' }, row.id);
  const chosen = items.map((item) => ({
    ...item,
    leadDays: 0,
    amount: byProduct(row.lines).find(({ id }) => id === item.id)?.amount ?? 0,
  }));
  return dayRefusal(row.neededOn, chosen);
}
