import type { course, product } from './table.ts';

/** The two tables of the catalogue. What they share is read and written by this folder alone. */
export type Table = typeof course | typeof product;
export type Row<T extends Table> = T['$inferSelect'];

/** A table with what is said and named after it. */
export type Descriptor<T extends Table, View = unknown> = {
  table: T;
  list: 'course' | 'product';
  /** 'Course' or 'Product', as messages begin. */
  noun: string;
  /** A row as everybody sees it. */
  view: (row: Row<T>) => View;
};

/** The columns a caller may fill; the rest is the server's. */
export type Fields<T extends Table> = Omit<
  T['$inferInsert'],
  'seq' | 'id' | 'createdAt' | 'updatedAt' | 'nameKey' | 'images'
>;
