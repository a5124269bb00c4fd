import { courses } from './courses.ts';
import { houses } from './houses.ts';
import { maps } from './map.ts';
import { products } from './products.ts';
import { students } from './students.ts';

/** Every still of the shop, by name; each call draws an 800x600 SVG. */
export const pictures: Record<string, () => string> = {
  ...courses,
  ...products,
  ...students,
  ...houses,
  ...maps,
};
