import * as z from 'zod/mini';
import { catalogueName, count, fact, oneOf, repeated, stock } from './catalogue-field.ts';
import { price, recordId, text, withId } from './field.ts';
import { limits } from './limits.ts';
import type * as reply from './product-reply.ts';
import { loadedAt } from './record.ts';
import { clean } from './text.ts';

/** What is in it, as the green and the brown mark on Indian food say it, and the green one without milk. */
export const diets = ['Egg', 'Eggless', 'Vegan'] as const;
export type Diet = (typeof diets)[number];

export type Product = z.output<typeof reply.product>;

const fields = {
  name: catalogueName,
  price,
  desc: text('Enter a description', limits.desc),
};

const facts = {
  category: fact,
  pieces: fact,
  diet: oneOf(diets, `The mark is ${diets.join(', ')}`),
  allergens: fact,
  keeps: fact,
  leadDays: count('The number of days ahead', limits.leadDays),
  asksWords: z.optional(z.enum(['Yes', 'No'], 'Words on the cake: Yes or No')),
};

export const addProduct = z.object({ ...fields, stock: z._default(stock, 'Yes'), ...facts });

/**
 * Fields left out stay as they are, pictures do not: `keep` names the stored images to keep, in order; new files follow
 * them. Instead, `order` places new files between stored ones: stored paths and `new:0`, `new:1` for the files as they
 * are sent.
 */
export const updateProduct = withId({
  name: z.optional(fields.name),
  price: z.optional(fields.price),
  desc: z.optional(fields.desc),
  stock: z.optional(stock),
  ...facts,
  keep: repeated,
  order: repeated,
  updatedAt: loadedAt,
});

/** A product by `id` or by `name`. */
export const whichProduct = z
  .object({
    id: z.optional(recordId),
    _id: z.optional(recordId),
    name: z.optional(z.string('Enter a name')),
  })
  .check(
    z.refine(({ id, _id, name }) => (id ?? _id ?? name) !== undefined, {
      error: 'Say which record is meant',
      path: ['id'],
    }),
    z.refine(({ id, _id, name = 'none' }) => Boolean(id ?? _id ?? clean(name)), {
      error: 'Enter a name',
      path: ['name'],
    }),
  );
