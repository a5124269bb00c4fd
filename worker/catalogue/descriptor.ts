import type { Goods, GoodsFields, ValuesOf } from '../../contract/catalogue-field.ts';
import { pathOf } from '../lib/files/files.ts';
import type { course, product } from './table.ts';

/** The two tables of the catalogue; only this folder reads and writes what they share. */
export type CatalogueTable = typeof course | typeof product;
export type CatalogueRow<T extends CatalogueTable> = T['$inferSelect'];

export type Descriptor<T extends CatalogueTable, View = unknown> = {
  table: T;
  list: 'course' | 'product';
  noun: string;
  fields: GoodsFields;
  view: (row: CatalogueRow<T>) => View;
};

type Stored<Fields extends GoodsFields> = ValuesOf<Fields> &
  Record<'id' | 'createdAt' | 'updatedAt', string> & { images: string[] };

/** How clients get a row. It does not compile for a table with other values than the fields. */
export const viewWith =
  <Fields extends GoodsFields>(fields: Fields) =>
  (row: Stored<Fields>): Goods<Fields> => ({
    _id: row.id,
    ...(Object.fromEntries(
      Object.keys(fields).map((name) => [name, row[name]]),
    ) as ValuesOf<Fields>),
    images: row.images.map(pathOf),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  });

export type CatalogueFields<T extends CatalogueTable> = Omit<
  T['$inferInsert'],
  'seq' | 'id' | 'createdAt' | 'updatedAt' | 'nameKey' | 'images' | 'state' | 'stateAt' | 'rank'
>;
