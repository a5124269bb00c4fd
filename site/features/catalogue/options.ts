import { rupees } from '../../../contract/money.ts';
import { showAmounts } from '../cart/stepper.ts';

/** Price and button of a product's page as its options are chosen. */
const form = document.querySelector<HTMLFormElement>('[data-options]');

function show(): void {
  const page = form?.closest('.detail');
  const button = page?.querySelector<HTMLElement>('[data-add]');
  const shown = page?.querySelector('[data-price]');
  if (!form || !shown) return;
  const chosen = [...form.querySelectorAll<HTMLInputElement>(':checked')];
  const price = chosen.reduce(
    (sum, { dataset }) => sum + Number(dataset['extra']),
    Number(form.dataset['options']),
  );
  shown.textContent = rupees(price);
  if (!button) return;
  const variant = chosen.map(({ value }) => value).join(', ');
  button.dataset['add'] = JSON.stringify({
    ...JSON.parse(button.dataset['add'] ?? '{}'),
    ...{ variant, price },
  });
  showAmounts();
}

form?.addEventListener('change', show);
// A browser that comes back to a page checks what was checked.
addEventListener('pageshow', show);
