import { lineKey } from '../../../contract/line-key.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { toast } from '../../lib/toast.ts';
import { addToCart, type CartItem, inCart, nameOfLine, replaceLine, setAmount } from './cart.ts';

/** Where goods are shown, 'Add to Cart' becomes a stepper with their amount in the cart. */

const itemOf = (stepper: Element | null): CartItem | null =>
  JSON.parse(stepper?.querySelector<HTMLElement>('[data-add]')?.dataset['add'] ?? 'null');

const amountOf = (item: CartItem) => inCart(item)?.amount ?? 0;

/** Shows the amounts in the cart; they may change in another tab or in the panel. */
export function showAmounts(): void {
  for (const stepper of document.querySelectorAll('.stepper')) {
    const item = itemOf(stepper);
    // Those of the cart itself.
    if (!item) continue;
    const amount = amountOf(item);
    stepper.toggleAttribute('data-in', amount > 0);
    const shown = stepper.querySelector('[data-amount]');
    if (shown) shown.textContent = amount ? String(amount) : '';
  }
}

/** One more or one less of the goods of that button, said in a toast. */
export function step(button: Element): void {
  const stepper = button.closest('.stepper');
  const item = itemOf(stepper);
  if (!item) return;
  const before = inCart(item);
  if (!button.matches('[data-less]')) addToCart(item);
  else if (before && before.amount > 1) setAmount(before, before.amount - 1);
  else {
    if (before) replaceLine(before);
    // The button for one less has gone.
    stepper?.querySelector<HTMLElement>('[data-add]')?.focus();
  }
  const amount = amountOf(item);
  const words = amount
    ? `${amount} x ${nameOfLine(item)}, ${rupees(amount * item.price)}`
    : `${nameOfLine(item)} was taken out of your cart`;
  toast(words, 'note', { href: paths.cart, label: 'View Cart' }, lineKey(item));
}
