import type { Product } from '../../../contract/product.ts';
import type { DayChoice } from '../order/use-collection-days.ts';

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

export const isFreeOn = (cake: Cake, day: string): boolean =>
  day ? freeDays(cake).includes(day) : freeDays(cake).length > 0;

export const freeFrom = (cake: Cake, from: string): string | undefined =>
  freeDays(cake).find((day) => day >= from) ?? freeDays(cake)[0];
