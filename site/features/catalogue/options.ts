import { rupees } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';
import { madeAs } from '../../../contract/variant-facts.ts';
import { type CartItem, inCart, replaceLine } from '../cart/cart.ts';

/** Price, mark, weight and button of a product's page as it is chosen, and the words on it. */
const form = document.querySelector<HTMLElement>('[data-made]');
/** Words that are being typed onto a cake of the cart that had none. */
let typing: string | undefined;

function show(event?: Event): void {
  const page = form?.closest('.detail');
  if (!form || !page) return;
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector);
  const product = JSON.parse(form.dataset['made'] ?? '{}') as Product;
  const picked = [...form.querySelectorAll<HTMLInputElement>(':checked')];
  const chosen = picked.map(({ value }) => value);
  const variant = chosen.join(', ');
  const price = picked.reduce((sum, { dataset }) => sum + Number(dataset['extra']), product.price);
  for (const shown of all('[data-price]')) shown.textContent = rupees(price);
  const { pieces, diet } = madeAs(product, chosen);
  for (const shown of all('.marks [data-pieces]')) shown.textContent = pieces;
  for (const mark of all('[data-mark]')) mark.hidden = mark.dataset['mark'] !== diet;
  const [button] = all('[data-add]');
  if (!button) return;
  const field = form.querySelector<HTMLInputElement>('[name=words]');
  const { words: _, ...usual } = JSON.parse(button.dataset['add'] ?? '{}') as CartItem;
  const item = { ...usual, ...(variant && { variant }), price };
  const words = field?.value ?? '';
  const later = page.querySelector<HTMLAnchorElement>('[data-later]');
  if (later) {
    later.search = String(new URLSearchParams({ cake: product.name, variant }));
    // Not sent to the server.
    later.hash = String(new URLSearchParams({ words }));
  }
  button.dataset['add'] = JSON.stringify({ ...item, ...(words && { words }) });
  const blank = event?.target === field && inCart({ ...item, words: typing ?? '' });
  // Words on one that has some are another cake's.
  if (blank) replaceLine(blank, { ...blank, words });
  if (blank) typing = words;
  // Its stepper is of another line now (catalogue.ts).
  document.dispatchEvent(new Event('listed'));
}

form?.addEventListener('input', show);
form?.addEventListener('change', () => {
  typing = undefined;
});
// A browser that comes back to a page checks what was checked.
addEventListener('pageshow', () => show());
