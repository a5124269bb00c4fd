import { atom, computed } from 'nanostores';
import { limits } from '../../../contract/limits.ts';
import { subtotal } from '../../../contract/money.ts';

/** A product of the cart. `price` is whole rupees, as shown; the server prices the order. */
export type CartItem = {
  id: string;
  name: string;
  images: string[];
  price: number;
  amount: number;
  /** Days ahead that it is ordered, and whether it asks for words; older carts lack them. */
  leadDays?: number;
  asksWords?: 'Yes' | 'No';
  /** The words on the cake as they were typed. */
  words?: string;
};

const cartKey = 'cart';

/** The valid lines of a stored cart; other scripts and older versions may have written there. */
function readCart(stored: string | null): CartItem[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.map(inNumbers).filter(isItem) : [];
  } catch {
    return [];
  }
}

/** The integer of a number, or of a text such as `280`, `Rs. 1,200` or `280.00`. */
function integerIn(value: unknown): number {
  const digits = /^(?:Rs\.?|₹)?\s*([\d,]+)(?:\.\d*)?(?:\/-)?$/.exec(String(value).trim())?.[1];
  return digits ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

/** Carts of older versions hold price and amount as text. */
const inNumbers = (item: Partial<CartItem> | null) =>
  item && { ...item, price: integerIn(item.price), amount: integerIn(item.amount) };

const isItem = (item: Partial<CartItem> | null): item is CartItem =>
  typeof item?.id === 'string' &&
  typeof item.name === 'string' &&
  Array.isArray(item.images) &&
  item.images.every((image) => typeof image === 'string' && image.startsWith('/')) &&
  Number.isSafeInteger(item.price) &&
  Number.isSafeInteger(item.amount) &&
  (item.price ?? 0) > 0 &&
  (item.amount ?? 0) > 0 &&
  (item.amount ?? 0) <= limits.cart.amount &&
  isDays(item.leadDays) &&
  ['Yes', 'No', undefined].includes(item.asksWords) &&
  (item.words === undefined || typeof item.words === 'string');

const isDays = (days: number | undefined) =>
  days === undefined || (Number.isSafeInteger(days) && days >= 0 && days <= limits.leadDays);

function stored(): string | null {
  try {
    return localStorage.getItem(cartKey);
  } catch {
    return null;
  }
}

export const $cart = atom<CartItem[]>(typeof window === 'undefined' ? [] : readCart(stored()));
export const $count = computed($cart, (lines) =>
  lines.reduce((sum, { amount }) => sum + amount, 0),
);
export const $subtotal = computed($cart, subtotal);

/** Saves at once. When storage is full or forbidden, the cart lasts as long as the page. */
function save(lines: CartItem[]): void {
  $cart.set(lines);
  try {
    // Who follows the cart may have changed it once more.
    localStorage.setItem(cartKey, JSON.stringify($cart.get()));
  } catch {
    // See above.
  }
}

/** Adds a product, or raises its amount in the cart; the newest price is kept. */
export function addToCart(item: Omit<CartItem, 'amount'>, amount = 1): void {
  const before = $cart.get().find(({ id }) => id === item.id);
  const line = {
    ...before,
    ...item,
    amount: Math.min(limits.cart.amount, (before?.amount ?? 0) + amount),
  };
  save(before ? $cart.get().map((one) => (one === before ? line : one)) : [...$cart.get(), line]);
}

/** Sets a line's amount, limited to what one order accepts. */
export const setAmount = (id: string, amount: number): void =>
  save(
    $cart
      .get()
      .map((line) =>
        line.id === id
          ? { ...line, amount: Math.min(limits.cart.amount, Math.max(1, Math.trunc(amount))) }
          : line,
      ),
  );

/** Keeps the words on a cake as they are typed. */
export const setWords = (id: string, words: string): void =>
  save($cart.get().map((line) => (line.id === id ? { ...line, words } : line)));

export const removeFromCart = (id: string): void =>
  save($cart.get().filter((line) => line.id !== id));

/** `was` and `now` are prices in whole rupees, or `now` says why the line was removed. */
export type CartChange = {
  id: string;
  name: string;
  was: number;
  now: number | 'sold out' | 'no longer sold';
};

/**
 * Updates the lines from the catalogue and removes what is no longer sold or out of stock. Returns
 * the lines that were removed or have another price.
 */
export function applyCatalogue(
  products: (Omit<CartItem, 'id' | 'amount' | 'words'> & { _id: string; stock: 'Yes' | 'No' })[],
): CartChange[] {
  const known = new Map(products.map((one) => [one._id, one]));
  const lines = $cart.get();
  const changes = lines.flatMap(({ id, name, price: was }): CartChange[] => {
    const found = known.get(id);
    const now = !found ? 'no longer sold' : found.stock === 'No' ? 'sold out' : found.price;
    return now === was ? [] : [{ id, name, was, now }];
  });
  save(
    lines.flatMap((line) => {
      const found = known.get(line.id);
      if (found?.stock !== 'Yes') return [];
      const { name, images, price, leadDays = 0, asksWords = 'No' } = found;
      return [{ ...line, name, images, price, leadDays, asksWords }];
    }),
  );
  return changes;
}

/** Removes what was ordered; what was added since stays. */
export function removeOrdered(ordered: { id: string; amount: number }[]): void {
  const amounts = new Map(ordered.map(({ id, amount }) => [id, amount]));
  const left = $cart
    .get()
    .map((line) => ({ ...line, amount: line.amount - (amounts.get(line.id) ?? 0) }));
  save(left.filter(({ amount }) => amount > 0));
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === cartKey || key === null) $cart.set(readCart(newValue));
  });
  // A page restored from the back/forward cache, or prerendered, has missed storage events.
  const reload = () => $cart.set(readCart(stored()));
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
  document.addEventListener('prerenderingchange', reload);
}
