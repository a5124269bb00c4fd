import type { Course, Topic } from '../../contract/course.ts';
import { minute } from '../../contract/day.ts';
import type { Product } from '../../contract/product.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

/** What a course and a product have in common. */
type Goods = Pick<
  Product,
  'name' | 'price' | 'stock' | 'desc' | 'images' | 'createdAt' | 'updatedAt'
>;

const goods: CsvColumn<Goods>[] = [
  ['Name', (one) => one.name],
  ['Price', (one) => one.price],
  ['In stock', (one) => one.stock],
  ['Description', (one) => one.desc],
  ['Pictures', (one) => one.images.length],
  ['Added at (IST)', (one) => minute(one.createdAt)],
  ['Changed at (IST)', (one) => minute(one.updatedAt)],
];

/** The columns of the CSV file. Days are `YYYY-MM-DD`, moments the minute in India, as the screens show and filter. */
export const productColumns: CsvColumn<Product>[] = [
  ...goods,
  ['Category', (one) => one.category],
  ['Weight or pieces', (one) => one.pieces],
  ['Mark', (one) => one.diet],
  ['Allergens', (one) => one.allergens],
  ['Keeps', (one) => one.keeps],
  ['Days ahead', (one) => one.leadDays],
  ['Words on it', (one) => one.asksWords],
];

const inWords = (topics: Topic[]) =>
  topics.map(({ heading, data }) => [heading, ...data].join('; ')).join('\n');

/** The columns of the CSV file. Days are `YYYY-MM-DD`, moments the minute in India, as the screens show and filter. */
export const courseColumns: CsvColumn<Course>[] = [
  ...goods,
  ['Duration', (one) => one.duration],
  ['Topics', (one) => inWords(one.details)],
  ['Level', (one) => one.level],
  ['Days', (one) => one.days],
  ['Weeks', (one) => one.weeks],
  ['Class hours', (one) => one.hours],
  ['Place', (one) => one.place],
  ['Class size', (one) => one.classSize],
  ['Teacher', (one) => one.teacher],
  ['About the teacher', (one) => one.teacherLine],
  ['Included', (one) => one.included.join('; ')],
  ['Questions', (one) => inWords(one.questions)],
];
