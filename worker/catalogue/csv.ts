import type { Course } from '../../contract/course.ts';
import { minute } from '../../contract/day.ts';
import type { Product } from '../../contract/product.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

const goods: CsvColumn<Product>[] = [
  ['Name', (one) => one.name],
  ['Price', (one) => one.price],
  ['In stock', (one) => one.stock],
  ['Description', (one) => one.desc],
  ['Pictures', (one) => one.images.length],
  ['Added at (IST)', (one) => minute(one.createdAt)],
  ['Changed at (IST)', (one) => minute(one.updatedAt)],
];

/** The columns of the CSV file. Days are `YYYY-MM-DD`, moments the minute in India, as the screens show and filter. */
export const productColumns = goods;

/** The columns of the CSV file. Days are `YYYY-MM-DD`, moments the minute in India, as the screens show and filter. */
export const courseColumns: CsvColumn<Course>[] = [
  ...goods,
  ['Duration', (one) => one.duration],
  [
    'Topics',
    (one) => one.details.map(({ heading, data }) => [heading, ...data].join('; ')).join('\n'),
  ],
];
