import { cakeWordsFault } from '../../../contract/cake-words.ts';
import { $cart, setWords } from './cart.ts';

/** The field for words on a product's page: what is typed before the product is in the cart goes there with it. */
function bind(input: HTMLInputElement, id: string): void {
  const error = input.parentElement?.querySelector('.error');
  const say = () => {
    const fault = cakeWordsFault(input.value);
    input.ariaInvalid = fault ? 'true' : null;
    if (error) error.textContent = fault ?? '';
  };
  input.addEventListener('input', () => {
    setWords(id, input.value);
    say();
  });
  $cart.subscribe((lines) => {
    const line = lines.find((one) => one.id === id);
    if (!line || line.words === input.value) return;
    if (line.words === undefined) return input.value ? setWords(id, input.value) : undefined;
    input.value = line.words;
    say();
  });
}

const input = document.querySelector<HTMLInputElement>('[data-words]');
const id = input?.dataset['words'];
if (input && id) bind(input, id);
