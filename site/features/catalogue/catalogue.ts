import './narrow.ts';
import { lineKey } from '../../../contract/line-key.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { early } from '../../lib/early.ts';
import { refresh } from '../../lib/fresh-list.ts';
import { toast } from '../../lib/toast.ts';
import {
  $cart,
  addToCart,
  type CartItem,
  inCart,
  nameOfLine,
  replaceLine,
  setAmount,
} from '../cart/cart.ts';

const itemOf = (stepper: Element | null): CartItem | null =>
  JSON.parse(stepper?.querySelector<HTMLElement>('[data-add]')?.dataset['add'] ?? 'null');

const amountOf = (item: CartItem) => inCart(item)?.amount ?? 0;

function showAmounts(): void {
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
function step(button: Element): void {
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

/** Behaviour of pages with courses or products: up-to-date and whole lists, amounts in the cart. */

const lists = () => document.querySelectorAll<HTMLElement>('[data-fresh]');

const press = ({ target }: Event) => {
  if (!(target instanceof Element)) return;
  const add = target.closest('[data-add], [data-less]');
  if (add) return step(add);

  const more = target.closest<HTMLElement>('[data-show-all]');
  if (more) showAll(more);

  const picture = target.closest('a')?.querySelector<HTMLElement>('[data-travels]');
  if (picture) picture.style.setProperty('view-transition-name', 'picture');
};
document.addEventListener('click', press);

function showAll(button: HTMLElement): void {
  const list = button.closest<HTMLElement>('[data-fresh]');
  if (!list) return;
  const next = list.querySelector<HTMLElement>('[data-rest] a');
  list.dataset['all'] = '';
  // Kept in the URL for when the visitor comes back from a product.
  history.replaceState(history.state, '', '?all');
  next?.focus();
}

if (new URLSearchParams(location.search).has('all'))
  for (const list of lists()) list.dataset['all'] = '';

$cart.subscribe((lines) => {
  showAmounts();
  for (const link of document.querySelectorAll('.to-cart'))
    link.toggleAttribute('data-filled', lines.length > 0);
});
for (const event of early('click')) press(event);
document.addEventListener('listed', showAmounts);

function refreshAll(): void {
  for (const list of lists()) void refresh(list);
}

addEventListener('pageshow', ({ persisted }) => persisted && refreshAll());
// A page that is prerendered asks for nothing more until it is shown.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', refreshAll, { once: true });
else refreshAll();
