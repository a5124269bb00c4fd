import { categoriesOf, isAskedFor, type Product, productFilter } from '../../contract/product.ts';

/** A chip: `name` and `value` stand in the page's address. */
type Chip = { name: string; value: string; label: string };

const facts: Chip[] = [
  { name: 'only', value: 'eggless', label: 'Eggless' },
  { name: 'only', value: 'vegan', label: 'Vegan' },
  { name: 'ready', value: 'same-day', label: 'Ready the same day' },
];

/** More categories than this would push the goods off the screen. */
const mostCategories = 8;

/** What the shop can be narrowed by: only what finds something. */
export const chipsOf = (products: readonly Product[]): Chip[] => [
  ...facts.filter(({ name, value }) =>
    products.some(isAskedFor(productFilter(new URLSearchParams({ [name]: value })))),
  ),
  ...categoriesOf(products)
    .slice(0, mostCategories)
    .map((category) => ({ name: 'category', value: category, label: category })),
];
