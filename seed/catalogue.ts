export type { CourseSeed } from './courses/types.ts';
export { courses } from './courses.ts';
export { type ProductSeed, products } from './products.ts';
