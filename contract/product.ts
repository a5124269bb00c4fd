import * as z from 'zod/mini';
import {
  catalogueName,
  loadedAt,
  price,
  recordId,
  repeated,
  stock,
  text,
  withId,
} from './field.ts';
import { limits } from './limits.ts';
import { clean } from './text.ts';

/** A product of the bakery as the public sees it. `price` is whole rupees, `images` are paths of this site. */
export type Product = {
  _id: string;
  name: string;
  desc: string;
  price: number;
  stock: 'Yes' | 'No';
  images: string[];
  createdAt: string;
  updatedAt: string;
};

const fields = {
  name: catalogueName,
  price,
  desc: text('Enter a description', limits.desc),
};

export const addProduct = z.object({ ...fields, stock: z._default(stock, 'Yes') });

/**
 * Fields left out stay as they are. `keep` names the stored images to keep, in order; new files follow them. Instead,
 * `order` places new files between stored ones: stored paths and `new:0`, `new:1` for the files as they are sent.
 */
export const updateProduct = withId({
  name: z.optional(fields.name),
  price: z.optional(fields.price),
  desc: z.optional(fields.desc),
  stock: z.optional(stock),
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
