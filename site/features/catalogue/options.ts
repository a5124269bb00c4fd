import { isSameLine, lineKey } from '../../../contract/line-key.ts';
import { rupees } from '../../../contract/money.ts';
import { $cart, type CartItem, setWords } from '../cart/cart.ts';
import { showAmounts } from '../cart/stepper.ts';

/** Price, mark, weight and button of a product's page as it is chosen, and the words on it. */
const form = document.querySelector<HTMLElement>('[data-made]');

function show(event?: Event): void {
  const page = form?.closest('.detail');
  if (!form || !page) return;
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector);
  const chosen = [...form.querySelectorAll<HTMLInputElement>(':checked')];
  const fact = (name: string) => chosen.map(({ dataset }) => dataset[name]).find(Boolean);
  const price = chosen.reduce(
    (sum, { dataset }) => sum + Number(dataset['extra']),
    Number(form.dataset['made']),
  );
  for (const shown of all('[data-price]')) shown.textContent = rupees(price);
  const [pieces, diet] = [fact('pieces'), fact('diet')];
  for (const shown of all('.marks [data-pieces]')) shown.textContent = pieces ?? shown.textContent;
  for (const mark of all('[data-mark]'))
    mark.hidden = diet ? mark.dataset['mark'] !== diet : mark.hidden;
  const [button] = all('[data-add]');
  if (!button) return;
  const variant = chosen.map(({ value }) => value).join(', ');
  const field = form.querySelector<HTMLInputElement>('[name=words]');
  const { words: _, ...usual } = JSON.parse(button.dataset['add'] ?? '{}') as CartItem;
  const item = { ...usual, ...(variant && { variant }), price };
  const words = field?.value ?? '';
  button.dataset['add'] = JSON.stringify({ ...item, ...(words && { words }) });
  if (field && event?.target === field && $cart.get().some((line) => isSameLine(line, item)))
    setWords(lineKey(item), words);
  showAmounts();
}

form?.addEventListener('input', show);
// A browser that comes back to a page checks what was checked.
addEventListener('pageshow', () => show());
