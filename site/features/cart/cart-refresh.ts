import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { Topic } from '../../../contract/catalogue-field.ts';
import { lineKey } from '../../../contract/line-key.ts';
import { variantOf } from '../../../contract/variant.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { $cart, type CartItem, nameOfLine, save, withLine } from './cart.ts';

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

/** Of a line, by its key: prices in whole rupees, or `now` says why it was removed. */
export type CartChange = {
  id: string;
  name: string;
  was: number;
  now: number | 'sold out' | 'no longer sold' | 'no longer made like that';
};

/** Removes what is no longer sold. Returns the lines that were removed or have another price. */
export function applyCatalogue(
  products: (Omit<CartItem, 'id' | 'variant' | 'amount' | 'words'> & {
    _id: string;
    stock: 'Yes' | 'No';
    options?: Topic[];
  })[],
): CartChange[] {
  const known = new Map(products.map((product) => [product._id, product]));
  const lines = $cart.get();
  const priced = ({ id, variant }: CartItem): CartChange['now'] => {
    const found = known.get(id);
    if (!found) return 'no longer sold';
    if (found.stock === 'No') return 'sold out';
    return variantOf(found, variant)?.price ?? 'no longer made like that';
  };
  const changes = lines.flatMap((line): CartChange[] => {
    const [was, now] = [line.price, priced(line)];
    return now === was ? [] : [{ id: lineKey(line), name: nameOfLine(line), was, now }];
  });
  const updated = lines.flatMap(({ words, ...line }): CartItem[] => {
    const found = known.get(line.id);
    const made = found && variantOf(found, line.variant);
    if (found?.stock !== 'Yes' || !made) return [];
    const { name, images, leadDays = 0, asksWords = 'No' } = found;
    const { variant, price } = made;
    const own = asksWords === 'Yes' && words !== undefined && { words };
    return [
      { ...line, ...(variant && { variant }), name, images, price, leadDays, asksWords, ...own },
    ];
  });
  // Lines that have become the same are one.
  save(updated.reduce(withLine, []));
  return changes;
}
