import * as z from 'zod/mini';
import { addedWith, updatedWith } from './catalogue-request.ts';
import { courseFields } from './course.ts';
import { recordId, tidied } from './field.ts';
import { productFields } from './product.ts';
import { clean } from './text.ts';

export const addProduct = addedWith(productFields);
export const updateProduct = updatedWith(productFields);

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

export const addCourse = addedWith(courseFields);
export const updateCourse = updatedWith(courseFields);

export const courseName = z.object({
  name: z.pipe(tidied('Enter a name'), z.string().check(z.minLength(1, 'Enter a name'))),
});
