import { type KeyboardEvent, useEffect, useRef } from 'react';
import { searchIn } from './FilterBar.tsx';

/** What has the focus in each row of a list: the first element with `data-row`. */
const rowsIn = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll('tbody tr') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('[data-row]') ?? [],
  );

/**
 * Moves the focus of a removed element: to the row in its place, the search field, or the page's
 * title. Returns the clean-up.
 */
function recoverFocus(list: HTMLElement): () => void {
  let last: Element | undefined;
  /** Index of the row with the focus; stays while the focus is in the bulk actions. */
  let row = -1;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    const around = target.closest('tbody tr');
    if (around) row = [...(around.parentElement?.children ?? [])].indexOf(around);
    else if (!target.closest('.bulk')) row = -1;
  };
  const restore = () => {
    if (!last || last.isConnected) return;
    const rows = rowsIn(list);
    // The rows of another page are loading.
    if (rows.length === 0 && list.querySelector('[aria-busy=true]')) return;
    last = undefined;
    if (document.activeElement !== document.body) return;
    const next = rows[Math.min(row, rows.length - 1)] ?? searchIn(list);
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
  const watch = new MutationObserver(restore);
  watch.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  list.addEventListener('focusin', note);
  return () => {
    watch.disconnect();
    list.removeEventListener('focusin', note);
  };
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea');

/**
 * Keyboard of a list: `/` focuses the search field, arrow down goes into the rows, arrows, Home and
 * End move between them, Enter follows the row's link. Rows have `data-row`.
 */
export function useListKeyboard() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? recoverFocus(ref.current) : undefined), []);
  useEffect(() => {
    const toSearch = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyped(event.target) || document.querySelector('dialog[open]')) return;
      const search = searchIn(ref.current);
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const target = event.target as HTMLElement;
    const isSearch = target.matches('input[type=search]');
    if (!step || (isTyped(target) && !(isSearch && event.key === 'ArrowDown'))) return;
    if (target.closest('dialog')) return;
    const rows = rowsIn(ref.current);
    const at = rows.findIndex((row) => row.closest('tr')?.contains(target));
    if (at < 0 && !isSearch) return;
    const row = rows[step(at, rows.length - 1)];
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  return { ref, onKeyDown };
}
