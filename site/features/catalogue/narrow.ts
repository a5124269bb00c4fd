import { offline } from '../../../contract/reply.ts';
import { load } from '../../lib/fresh-list.ts';
import { toast } from '../../lib/toast.ts';

/** Narrows the list of cards on this page by what is chosen, which stands in the page's address: Back undoes a choice. */
function narrow(form: HTMLFormElement, url: string): void {
  const words = form.querySelector<HTMLElement>('[role=status]');
  const clear = form.querySelector<HTMLElement>('[type=reset]');
  const list = () => document.querySelector<HTMLElement>('[data-fresh]');
  let last = new AbortController();
  /** What the list was narrowed by at last. */
  let shownSearch = '';

  /** The choices that narrow anything, as an address has them. */
  const chosen = () => {
    const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return new URLSearchParams(pairs.filter(([, value]) => value));
  };

  const show = async (search: URLSearchParams) => {
    last.abort();
    last = new AbortController();
    shownSearch = location.search;
    const { signal } = last;
    const shown = list();
    const next = shown && (await load(shown, `${url}?${search}`, { signal }));
    if (signal.aborted) return;
    if (!next) return toast(offline, 'error');
    const count = Number(next.dataset['count']);
    if (words) words.textContent = `${count} ${count === 1 ? 'course' : 'courses'}`;
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
    for (const select of form.querySelectorAll('select'))
      select.value = [...select.options].some(({ value }) => value === search.get(select.name))
        ? (search.get(select.name) ?? '')
        : '';
    void show(search);
  };

  form.addEventListener('change', choose);
  form.addEventListener('reset', () => {
    // The button goes, and the fields are empty only after this event.
    form.querySelector('select')?.focus();
    setTimeout(choose);
  });
  // A link into the page and a closed dialog come here too.
  addEventListener('popstate', () => location.search === shownSearch || follow());
  if (location.search) follow();
}

const form = document.querySelector<HTMLFormElement>('[data-narrows]');
const url = form?.dataset['narrows'];
if (form && url) narrow(form, url);
