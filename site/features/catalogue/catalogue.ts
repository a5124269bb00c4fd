import { early } from '../../lib/early.ts';
import { refresh } from '../../lib/fresh-list.ts';
import { $cart } from '../cart/cart.ts';
import { showAmounts, step } from '../cart/stepper.ts';
import './narrow.ts';

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

/** Shows the rest of a list and puts the focus where it begins. */
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
// The steppers of a list that was replaced, or of a product that is chosen otherwise.
document.addEventListener('listed', showAmounts);

function refreshAll(): void {
  for (const list of lists()) void refresh(list);
}

addEventListener('pageshow', ({ persisted }) => persisted && refreshAll());
// A page that is prerendered asks for nothing more until it is shown.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', refreshAll, { once: true });
else refreshAll();
