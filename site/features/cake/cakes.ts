import type { Product } from '../../../contract/product.ts';
import type { DayChoice } from '../order/use-collection-days.ts';

/** A cake that can be ordered, with the days on which it can be collected. */
export type Cake = Pick<
  Product,
  | '_id'
  | 'name'
  | 'images'
  | 'price'
  | 'options'
  | 'leadDays'
  | 'asksWords'
  | 'allergens'
  | 'pieces'
  | 'diet'
> & { days: DayChoice[] };

export const freeDays = ({ days }: Cake) =>
  days.flatMap(({ day, full }) => (full.length ? [] : [day]));

/** Whether a cake can be collected on that day or, as long as none is chosen, on any. */
export const isFreeOn = (cake: Cake, day: string): boolean =>
  day ? freeDays(cake).includes(day) : freeDays(cake).length > 0;

/** The first day from that one on which a cake can be collected, or the first of all. */
export const freeFrom = (cake: Cake, from: string): string | undefined =>
  freeDays(cake).find((day) => day >= from) ?? freeDays(cake)[0];
