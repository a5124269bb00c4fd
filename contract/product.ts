import { type Goods, type GoodsFields, goodsFields } from './catalogue-field.ts';
import { limits } from './limits.ts';
import { mostChoices, mostOptions, optionFault } from './options.ts';

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
  keeps: {
    kind: 'line',
    label: 'Keeps',
    fact: 'Keeps',
    hint: 'For example: Four days in a tin',
  },
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

/** A product of the bakery as the public sees it. */
export type Product = Goods<typeof productFields>;
