import * as z from 'zod/mini';
import type { GoodsField, GoodsFields, ValueOf } from './catalogue-field.ts';
import { courseFields } from './course.ts';
import { productFields } from './product.ts';
import { described, record } from './reply-schema.ts';

const topic = record('Topic', 'A heading with its lines.', {
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

const explained = (field: GoodsField) =>
  field.meaning ? described(replied(field), field.meaning) : replied(field);

/** What replies carry of a record of these fields. */
export const repliedWith = <Fields extends GoodsFields>(fields: Fields) => ({
  _id: z.string(),
  ...(Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, explained(field)]),
  ) as Replied<Fields>),
  images: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const course = record(
  'Course',
  'A public course. `images` are paths, the first is shown; `price` is whole rupees.',
  repliedWith(courseFields),
);

export const product = record(
  'Product',
  'A public product. `price` is whole rupees, `images` are paths of this site.',
  repliedWith(productFields),
);

export const hanging = record('Hanging', 'What hangs on a course or product, counted.', {
  orders: described(z.int(), 'Running orders that are not over, or not collected.'),
  batches: described(z.int(), 'Batches that are not over, and the people in them or in line.'),
  students: z.int(),
  waiting: z.int(),
  interests: described(z.int(), 'People who asked to be told of the next batch.'),
  codes: described(z.int(), 'Offer codes that name it and can still be used.'),
  named: described(z.int(), '1 where an order or a batch names it, also one that is over; else 0.'),
});
