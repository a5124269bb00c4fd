import * as z from 'zod/mini';
import { whole } from './field.ts';
import { limits } from './limits.ts';
import { filter } from './list.ts';
import type { Diet, Product } from './product.ts';
import { nameKey } from './text.ts';
import { marksOf } from './variant-facts.ts';

/** Marks that are found by asking for one, usual or by choice: what is vegan is eggless too. */
const marks = { eggless: ['Eggless', 'Vegan'], vegan: ['Vegan'] } as const satisfies Record<
  string,
  Diet[]
>;

/** What the address asks of the shop; what is not understood narrows nothing. */
const narrowing = z.object({
  only: z.catch(filter(z.enum(['eggless', 'vegan'])), undefined),
  category: z.catch(filter(z.string().check(z.maxLength(limits.fact))), undefined),
  ready: z.catch(filter(z.literal('same-day')), undefined),
  page: z.catch(filter(whole('', 1, 1_000)), undefined),
});
export type ProductFilter = z.output<typeof narrowing>;

export const productFilter = (search: URLSearchParams): ProductFilter =>
  narrowing.parse(Object.fromEntries(search));

type Filtered = Pick<Product, 'diet' | 'options' | 'category' | 'leadDays' | 'stock'>;

/** Whether the shop shows that product. */
export const isAskedFor =
  ({ only, category, ready }: ProductFilter) =>
  (product: Filtered): boolean =>
    (!only || marksOf(product).some((mark) => marks[only].some((one) => one === mark))) &&
    (!category || nameKey(product.category) === nameKey(category)) &&
    (!ready || (product.leadDays === 0 && product.stock === 'Yes'));

/** The categories of the products, each once, as it is first written, in the order of the list. */
export function categoriesOf(products: readonly Pick<Product, 'category'>[]): string[] {
  const byKey = new Map<string, string>();
  for (const { category } of products) {
    const key = nameKey(category);
    if (key && !byKey.has(key)) byKey.set(key, category);
  }
  return [...byKey.values()];
}
