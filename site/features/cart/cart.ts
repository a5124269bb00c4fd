import { atom, computed } from 'nanostores';
import { limits } from '../../../contract/limits.ts';
import { subtotal } from '../../../contract/money.ts';

/** One line of the cart: a product with its amount. `price` is whole rupees, as shown; the server prices the order. */
export type CartItem = {
  id: string;
  name: string;
  images: string[];
  price: number;
  amount: number;
};

const cartKey = 'cart';

/** The lines of a stored cart that can be trusted; whatever somebody else wrote there is left out. */
function readCart(stored: string | null): CartItem[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return [];
  }
}

const isItem = (item: Partial<CartItem> | null): item is CartItem =>
  typeof item?.id === 'string' &&
  typeof item.name === 'string' &&
  Array.isArray(item.images) &&
  item.images.every((image) => typeof image === 'string' && image.startsWith('/')) &&
  Number.isSafeInteger(item.price) &&
  Number.isSafeInteger(item.amount) &&
  (item.price ?? 0) > 0 &&
  (item.amount ?? 0) > 0 &&
  (item.amount ?? 0) <= limits.cart.amount;

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

/** Saves at once; a full or forbidden storage leaves the cart of this page as it is. */
function save(lines: CartItem[]): void {
  $cart.set(lines);
  try {
    localStorage.setItem(cartKey, JSON.stringify(lines));
  } catch {
    // The cart lives as long as this page.
  }
}

/** Adds a product, or raises its amount when it is in the cart already; the newest price counts. */
export function addToCart(item: Omit<CartItem, 'amount'>, amount = 1): void {
  const before = $cart.get().find(({ id }) => id === item.id);
  const line = { ...item, amount: Math.min(limits.cart.amount, (before?.amount ?? 0) + amount) };
  save(before ? $cart.get().map((one) => (one === before ? line : one)) : [...$cart.get(), line]);
}

/** Sets a line's amount, within what one order takes. */
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

export const removeFromCart = (id: string): void =>
  save($cart.get().filter((line) => line.id !== id));

/** What the catalogue made of a line: `was` and a new price in whole rupees, or why it left the cart. */
export type CartChange = {
  id: string;
  name: string;
  was: number;
  now: number | 'sold out' | 'no longer sold';
};

/**
 * Brings names, pictures and prices up to the catalogue's; what is no longer sold or out of stock leaves the cart.
 * Answers the lines that left or cost something else now.
 */
export function applyCatalogue(
  products: (Omit<CartItem, 'id' | 'amount'> & { _id: string; stock: 'Yes' | 'No' })[],
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
      const { name, images, price, stock } = known.get(line.id) ?? {};
      return name && images && price && stock === 'Yes' ? [{ ...line, name, images, price }] : [];
    }),
  );
  return changes;
}

/** Takes out what was ordered, so many of each; what came into the cart since stays. */
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
  // A page that slept in the history, or was made ready before it was asked for, missed what others stored.
  const reload = () => $cart.set(readCart(stored()));
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
  document.addEventListener('prerenderingchange', reload);
}
