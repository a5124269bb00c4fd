import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { Product } from '../../../contract/product.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { $cart, applyCatalogue, type CartChange } from './cart.ts';

/** What has changed in the cart without its owner, for as long as this page is open: one change a product. */
export const $changes = atom<CartChange[]>([]);

/** Asks the catalogue and brings the cart up to it; answers whether anything changed. Throws `CallFailed`. */
export async function refreshCart(): Promise<boolean> {
  if ($cart.get().length === 0) return false;
  const { data } = await ask<Product[]>(api.product['get-all-products'].$get({ query: {} }));
  const changes = applyCatalogue(data);
  const all = new Map($changes.get().map((one) => [one.id, one]));
  for (const one of changes) all.set(one.id, { ...one, was: all.get(one.id)?.was ?? one.was });
  $changes.set([...all.values()].filter(({ was, now }) => was !== now));
  return changes.length > 0;
}

/** Brings the cart up to the catalogue when it is shown. Without an answer it stays: the checkout asks again. */
export function useRefreshedCart(): void {
  useEffect(() => {
    refreshCart().catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
    });
  }, []);
}
