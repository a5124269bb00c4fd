import { atom, computed } from 'nanostores';
import { limits } from '../../../contract/limits.ts';
import { isSameLine, lineKey } from '../../../contract/line-key.ts';
import { subtotal } from '../../../contract/money.ts';

/** A product of the cart. `price` is whole rupees, as shown; the server prices the order. */
export type CartItem = {
  id: string;
  /** What is chosen of it; of a product with options alone. */
  variant?: string;
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
  [item.words, item.variant].every((text) => text === undefined || typeof text === 'string');

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
export function save(lines: CartItem[]): void {
  $cart.set(lines);
  try {
    // Who follows the cart may have changed it once more.
    localStorage.setItem(cartKey, JSON.stringify($cart.get()));
  } catch {
    // See above.
  }
}

/** The lines with a product more, or more of it; the newest price is kept. */
export function withLine(lines: CartItem[], { amount, ...item }: CartItem): CartItem[] {
  const before = lines.find((line) => isSameLine(line, item));
  const sum = Math.min(limits.cart.amount, (before?.amount ?? 0) + amount);
  const line = { ...before, ...item, amount: sum };
  return before
    ? lines.map((cartLine) => (cartLine === before ? line : cartLine))
    : [...lines, line];
}

export const addToCart = (item: Omit<CartItem, 'amount'>, amount = 1): void =>
  save(withLine($cart.get(), { ...item, amount }));

export const replaceLine = (line: CartItem, ...by: CartItem[]): void =>
  save($cart.get().flatMap((cartLine) => (cartLine === line ? by : [cartLine])));

export const setAmount = (line: CartItem, amount: number): void =>
  replaceLine(line, {
    ...line,
    amount: Math.min(limits.cart.amount, Math.max(1, Math.trunc(amount))),
  });

export const inCart = (line: Parameters<typeof lineKey>[0]): CartItem | undefined =>
  $cart.get().find((cartLine) => isSameLine(cartLine, line));

export const nameOfLine = ({ name, variant }: Pick<CartItem, 'name' | 'variant'>): string =>
  variant ? `${name} (${variant})` : name;

/** Removes what was ordered; what was added since stays. */
export function removeOrdered(
  ordered: { id: string; variant?: string | undefined; amount: number }[],
): void {
  const amounts = new Map(ordered.map((line) => [lineKey(line), line.amount]));
  const remaining = $cart
    .get()
    .map((line) => ({ ...line, amount: line.amount - (amounts.get(lineKey(line)) ?? 0) }));
  save(remaining.filter(({ amount }) => amount > 0));
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
