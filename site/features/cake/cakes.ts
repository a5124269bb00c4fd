import type { Product } from '../../../contract/product.ts';
import type { DayChoice } from '../order/use-collection-days.ts';

type Unused = 'desc' | 'keeps' | 'createdAt' | 'updatedAt';
export type Cake = Omit<Product, Unused> & { days: DayChoice[] };

/** The first free day from that one on, or the first of all. */
export function freeFrom({ days }: Cake, from: string): string | undefined {
  const free = days.flatMap(({ day, full }) => (full.length > 0 ? [] : day));
  return free.find((day) => day >= from) ?? free[0];
}
