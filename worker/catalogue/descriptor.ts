import type { course, product } from './table.ts';

/** The two tables of the catalogue; only this folder reads and writes what they share. */
export type CatalogueTable = typeof course | typeof product;
export type CatalogueRow<T extends CatalogueTable> = T['$inferSelect'];

/** What the shared code must know of a table of the catalogue. */
export type Descriptor<T extends CatalogueTable, View = unknown> = {
  table: T;
  list: 'course' | 'product';
  /** 'Course' or 'Product', for messages. */
  noun: string;
  /** A row as clients get it. */
  view: (row: CatalogueRow<T>) => View;
};

/** The columns that a caller may set. */
export type CatalogueFields<T extends CatalogueTable> = Omit<
  T['$inferInsert'],
  'seq' | 'id' | 'createdAt' | 'updatedAt' | 'nameKey' | 'images'
>;
