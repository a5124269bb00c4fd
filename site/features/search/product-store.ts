import { atom } from 'nanostores';
import type { Product } from '../../../contract/product.ts';
import { api, ask } from '../../lib/api.ts';

/** The products to search; `list` is undefined until they are loaded. */
export const $products = atom<{ list?: Product[]; failed?: boolean }>({});

let loading: Promise<void> | undefined;

/** Fetches the products once; after a failure the next call tries again. */
export function loadProducts(): Promise<void> {
  if ($products.get().list) return Promise.resolve();
  loading ??= ask<Product[]>(api.product['get-all-products'].$get({ query: {} }))
    .then(({ data }) => $products.set({ list: data }))
    .catch(() => $products.set({ failed: true }))
    .finally(() => {
      loading = undefined;
    });
  return loading;
}
