import { early } from '../../lib/early.ts';
import { load } from '../../lib/fresh-list.ts';
import { toast } from '../../lib/toast.ts';

/** The page's address holds what is chosen: Back undoes a choice. One at a time of each name. */
function narrow(form: HTMLFormElement, url: string): void {
  const words = form.querySelector<HTMLElement>('[role=status]');
  const clear = form.querySelector<HTMLElement>('[type=reset]');
  const list = () => document.querySelector<HTMLElement>('[data-fresh]');
  const chips = form.querySelectorAll<HTMLButtonElement>('[aria-pressed]');
  let last = new AbortController();
  /** What the list was narrowed by at last. */
  let shownSearch = location.search;

  const press = (isPressed: (chip: HTMLButtonElement) => boolean) => {
    for (const chip of chips) chip.setAttribute('aria-pressed', String(isPressed(chip)));
  };

  const chosen = () => {
    const pressed = [...chips].filter(({ ariaPressed }) => ariaPressed === 'true');
    return new URLSearchParams(pressed.map(({ name, value }) => [name, value]));
  };

  const show = async (search: URLSearchParams): Promise<void> => {
    last.abort();
    last = new AbortController();
    shownSearch = location.search;
    const { signal } = last;
    const shown = list();
    const next = shown && (await load(shown, `${url}?${search}`, { signal }));
    if (signal.aborted) return;
    // A newer version of the list came meanwhile.
    if (!next && shown?.isConnected === false) return show(search);
    if (!next) return toast('The list did not come. Please try again.', 'error');
    if (words) words.textContent = next.dataset['count'] ?? '';
    if (clear) clear.hidden = chosen().size === 0;
  };

  const choose = () => {
    const search = chosen();
    history.pushState(null, '', location.pathname + (search.size ? `?${search}` : ''));
    void show(search);
  };

  /** Shows what the address says, as after Back or with a link that somebody sent. */
  const follow = () => {
    const search = new URLSearchParams(location.search);
    press(({ name, value }) => search.get(name) === value);
    void show(search);
  };

  const pressChip = ({ target }: Event) => {
    const chip = [...chips].find((chip) => chip === target);
    if (!chip) return;
    const isOn = chip.ariaPressed === 'true';
    press((button) =>
      button === chip ? !isOn : button.ariaPressed === 'true' && button.name !== chip.name,
    );
    choose();
  };
  form.addEventListener('click', pressChip);
  form.addEventListener('reset', () => {
    press(() => false);
    // The button goes.
    chips[0]?.focus();
    choose();
  });
  // A link into the page and a closed dialog come here too.
  addEventListener('popstate', () => location.search === shownSearch || follow());
  if (/[=]/.test(location.search)) follow();
  for (const event of early('click')) pressChip(event);
}

const form = document.querySelector<HTMLFormElement>('[data-narrows]');
const url = form?.dataset['narrows'];
if (form && url) narrow(form, url);
