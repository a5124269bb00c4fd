import { type Product, productFields } from '../../contract/product.ts';
import {
  byId,
  type CatalogueList,
  type Descriptor,
  list,
  named,
  viewWith,
} from '../catalogue/read.ts';
import { product } from '../catalogue/table.ts';
import type { Db } from '../lib/db/index.ts';

export const view = viewWith(productFields);

export const descriptor: Descriptor<typeof product, Product> = {
  table: product,
  list: 'product',
  noun: 'Product',
  fields: productFields,
  view,
};

/** All products, newest first; `records` is undefined when `ifNoneMatch` names this version. */
export const listProducts = (
  db: Db,
  ifNoneMatch?: string | null,
): Promise<CatalogueList<Product>> => list(db, descriptor, ifNoneMatch);

/** The product of that name, letter case ignored; refuses (404) an unknown one. */
export const productNamed = async (db: Db, name: string) => view(await named(db, descriptor, name));

/** The product with that id, published or of any state; refuses (404) an unknown one. */
export const productById = async (db: Db, id: string, which?: 'any') =>
  view(await byId(db, descriptor, id, which));
