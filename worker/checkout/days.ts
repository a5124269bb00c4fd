import type { CollectionChoice } from '../../contract/order.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import type { Db } from '../lib/db/index.ts';
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
    const found = items.find((one) => one.id === id);
    if (!found) throw unknown('Product', 'items');
    return { ...found, amount };
  });
  return { days: dayChoices(chosen) };
}

/** The first day on which a piece of that product can be collected; undefined without one. */
export const firstDayFor = async (db: Db, id: string): Promise<string | undefined> =>
  (await daysFor(db, [{ id, amount: 1 }])).days.find(({ full }) => full.length === 0)?.day;
