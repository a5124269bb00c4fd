import { searchIn } from './FilterBar.tsx';

/** What has the focus in each row of a list: the first element with `data-row`. */
export const rowsIn = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll('tbody tr') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('[data-row]') ?? [],
  );

/**
 * Restores the focus when its element is removed from a list: to the row in its place, else to the search field, else
 * to the page's title. Returns the clean-up.
 */
export function recoverFocus(list: HTMLElement): () => void {
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
