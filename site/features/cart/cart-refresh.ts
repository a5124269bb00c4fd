import { atom } from 'nanostores';
import { useEffect } from 'react';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { applyCatalogue, type CartChange } from './apply-catalogue.ts';
import { $cart } from './cart.ts';

export const $changes = atom<CartChange[]>([]);

/** Updates the cart from the catalogue; returns whether anything changed. Throws `CallFailed`. */
export async function refreshCart(): Promise<boolean> {
  if ($cart.get().length === 0) return false;
  const { data } = await ask(api.product['get-all-products'].$get({ query: {} }));
  const changes = applyCatalogue(data);
  const all = new Map($changes.get().map((change) => [change.id, change]));
  for (const change of changes)
    all.set(change.id, { ...change, was: all.get(change.id)?.was ?? change.was });
  $changes.set([...all.values()].filter(({ was, now }) => was !== now));
  return changes.length > 0;
}

/** Updates the shown cart. A failure is ignored: the checkout updates it again. */
export function useRefreshedCart(): void {
  useEffect(() => {
    refreshCart().catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
    });
  }, []);
}
