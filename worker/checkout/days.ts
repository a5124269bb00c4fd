import type { CollectionChoice } from '../../contract/order.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import type { Db } from '../lib/db/index.ts';
import { listProducts } from '../product/queries.ts';
import { dayChoices } from './expect-day.ts';
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
