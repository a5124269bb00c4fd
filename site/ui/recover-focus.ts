import { searchIn } from './FilterBar.tsx';

/**
 * Keeps the keyboard's place in a list: when what had the focus goes away, the row that takes its place gets it;
 * where there is none, the search field, or else the page's title. Answers how to stop it.
 */
export function recoverFocus(list: HTMLElement): () => void {
  let last: Element | undefined;
  /** Of the row it was in, or of the one before what changes all that are picked. */
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
    const rows = list.querySelectorAll<HTMLElement>('[data-row]');
    // Those of another page are on their way.
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
