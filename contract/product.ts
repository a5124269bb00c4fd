import * as z from 'zod/mini';
import { type Goods, type GoodsFields, goodsFields } from './catalogue-field.ts';
import { whole } from './field.ts';
import { limits } from './limits.ts';
import { filter } from './list.ts';
import { nameKey } from './text.ts';
import { mostChoices, mostOptions, optionFault } from './variant.ts';
import { marksOf } from './variant-facts.ts';

/** As the green and brown marks on Indian food say it, and the green without milk. */
export const diets = ['Egg', 'Eggless', 'Vegan'] as const;
export type Diet = (typeof diets)[number];

/** The fields of a product, which forms, files, pages and history read. */
export const productFields = {
  ...goodsFields,
  category: {
    kind: 'line',
    label: 'Category',
    fact: false,
    hint: 'For example: Cakes; visitors can choose by it',
  },
  pieces: {
    kind: 'line',
    label: 'Weight or pieces',
    fact: 'Weight',
    hint: 'For example: 450 g, about twelve slices',
  },
  diet: {
    kind: 'choice',
    label: 'Mark',
    fact: false,
    words: diets,
    refusal: `The mark is ${diets.join(', ')}`,
    hint: 'Egg gets the brown mark on food',
  },
  allergens: {
    kind: 'line',
    label: 'Allergens',
    fact: 'Allergens',
    hint: 'Where egg can be left out, do not name it: the mark says it',
  },
  keeps: { kind: 'line', label: 'Keeps', fact: 'Keeps', hint: 'For example: Four days in a tin' },
  leadDays: {
    kind: 'count',
    label: 'Days ahead',
    fact: false,
    what: 'The number of days ahead',
    max: limits.leadDays,
    hint: `How early it is ordered, at most ${limits.leadDays}; empty: ready on the same day`,
  },
  perDay: {
    kind: 'count',
    label: 'Pieces a day',
    fact: false,
    what: 'The number of pieces a day',
    max: limits.cart.amount,
    hint: 'How many can be collected on one day; empty: as many as are ordered',
  },
  asksWords: {
    kind: 'pick',
    label: 'Words on it',
    fact: false,
    words: ['No', 'Yes'],
    refusal: 'Words on the cake: Yes or No',
    hint: 'Yes asks the buyer what to write on the cake',
  },
  options: {
    kind: 'topics',
    label: 'Options',
    fact: false,
    names: {
      one: 'option',
      heading: 'Option, such as Size',
      lines: 'Choices, one a line: 1 kg + 450, serves ten',
    },
    fault: optionFault,
    most: mostOptions,
    refusals: {
      malformed: 'Options are a list of headings with choices',
      noHeading: 'Enter a heading for every option',
      noLine: 'Enter every choice or remove it',
      noLines: 'Options need a list of choices',
      tooManyLines: `An option has at most ${mostChoices} choices`,
      tooMany: `A product has at most ${mostOptions} options`,
      tooLong: `Options have at most ${limits.details.toLocaleString('en-IN')} characters`,
    },
  },
} as const satisfies GoodsFields;

export type Product = Goods<typeof productFields>;

/** Marks that are found by asking for one, usual or by choice: what is vegan is eggless too. */
const marksWanted = { eggless: ['Eggless', 'Vegan'], vegan: ['Vegan'] } as const satisfies Record<
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

export const isAskedFor =
  ({ only, category, ready }: ProductFilter) =>
  (product: Filtered): boolean =>
    (!only ||
      marksOf(product).some((mark) => marksWanted[only].some((wanted) => wanted === mark))) &&
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
