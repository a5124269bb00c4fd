import * as z from 'zod/mini';
import type { GoodsField, GoodsFields, ValueOf } from './catalogue-field.ts';
import { courseFields } from './course.ts';
import { productFields } from './product.ts';
import { record } from './reply-schema.ts';

const topic = record('Topic', {
  heading: z.string(),
  data: z.array(z.string()),
});

function replied(field: GoodsField): z.ZodMiniType {
  switch (field.kind) {
    case 'price':
    case 'count':
      return z.int();
    case 'choice':
      return z.enum(['', ...field.words]);
    case 'pick':
      return z.enum(field.words);
    case 'lines':
      return z.array(z.string());
    case 'topics':
      return z.array(topic);
    default:
      return z.string();
  }
}

type Replied<Fields extends GoodsFields> = {
  [Name in keyof Fields]: z.ZodMiniType<ValueOf<Fields[Name]>>;
};

/** What replies carry of a record of these fields. */
export const repliedWith = <Fields extends GoodsFields>(fields: Fields) => ({
  _id: z.string(),
  ...(Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, replied(field)]),
  ) as Replied<Fields>),
  images: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const course = record('Course', repliedWith(courseFields));

export const product = record('Product', repliedWith(productFields));

export const hanging = record('Hanging', {
  orders: z.int(),
  batches: z.int(),
  students: z.int(),
  waiting: z.int(),
  interests: z.int(),
  codes: z.int(),
  named: z.int(),
});
