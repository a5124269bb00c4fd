import { type KeyboardEvent, useEffect, useRef } from 'react';
import { searchIn } from './FilterBar.tsx';

const isOff = (element: Element) => !element.isConnected || element.closest('[inert]') !== null;

const rowOf = (element: Element) => element.closest('tbody tr');

/** What has the focus in each row of a list: `data-act` after the same, else `data-row`, if any. */
const rowsIn = (list: HTMLElement | null, after?: Element): HTMLElement[] => {
  const first = after?.matches('[data-act]') ? '[data-act]' : '[data-row]';
  return [...(list?.querySelectorAll('tbody tr:not(.gone)') ?? [])].flatMap(
    (row) =>
      row.querySelector<HTMLElement>(first) ??
      row.querySelector<HTMLElement>('[data-row], [data-act]') ??
      [],
  );
};

const isLoading = (list: HTMLElement) => list.getAttribute('aria-busy') === 'true';

/**
 * Gives the focus back that went while rows were loading or with what was removed: to where it was,
 * the row in that place or the one after it, the search field, or the page's title. Returns the
 * clean-up.
 */
function recoverFocus(list: HTMLElement): () => void {
  let last: Element | undefined;
  /** Index of the row with the focus; stays while the focus is in the bulk actions. */
  let row = -1;
  /** Whether it went by what the list does, not by a click beside it. */
  let isHeld = false;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    const around = rowOf(target);
    if (around) row = [...(around.parentElement?.children ?? [])].indexOf(around);
    else if (!target.closest('.bulk')) row = -1;
  };
  const restore = () => {
    if (!last) return;
    const { activeElement } = document;
    if (isOff(last) && (!last.isConnected || activeElement === last)) isHeld = true;
    if (!isHeld || isLoading(list)) return;
    isHeld = false;
    const was = last as HTMLElement;
    // What is around the list has it too after a click on a row that was loading.
    if (activeElement !== was && !activeElement?.contains(list)) return;
    if (!isOff(was)) return was.focus({ preventScroll: true });
    last = undefined;
    const all = [...list.querySelectorAll('tbody tr')];
    const rows = rowsIn(list, was);
    const next =
      rows.find((element) => all.indexOf(rowOf(element) as Element) >= row) ?? rows.at(-1);
    (next ?? searchIn(list) ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
  const watch = new MutationObserver(restore);
  const attributeFilter = ['aria-busy', 'inert'];
  watch.observe(list, { childList: true, subtree: true, attributeFilter });
  list.addEventListener('focusin', note);
  return () => {
    watch.disconnect();
    list.removeEventListener('focusin', note);
  };
}

/**
 * What was pressed in the search field waits for the rows that answer what was typed. Enter opens
 * the only one; of several the first takes the focus, to be looked at.
 */
function followSearch(list: HTMLElement): () => void {
  let wish: '' | 'rows' | 'only' = '';
  const fulfil = () => {
    const search = searchIn(list);
    if (!wish || isLoading(list)) return;
    const rows = rowsIn(list);
    const [row] = rows;
    if (row && document.activeElement === search) {
      row.focus();
      if (wish === 'only' && rows.length === 1 && row instanceof HTMLAnchorElement) row.click();
    }
    wish = '';
  };
  const press = (event: globalThis.KeyboardEvent) => {
    if (event.target !== searchIn(list) || event.isComposing) return;
    const isWish = event.key === 'ArrowDown' || event.key === 'Enter';
    if (!isWish) {
      wish = '';
      return;
    }
    event.preventDefault();
    wish = event.key === 'Enter' ? 'only' : wish || 'rows';
    fulfil();
  };
  const watch = new MutationObserver(fulfil);
  watch.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  list.addEventListener('keydown', press);
  return () => {
    watch.disconnect();
    list.removeEventListener('keydown', press);
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
 * Keyboard of a list: `/` focuses the search field; from there, and where nothing has the focus,
 * arrow down goes into the rows; arrows, Home and End move between them, Enter follows the row's
 * link. Rows have `data-row`.
 */
export function useListKeyboard() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const ends = [recoverFocus(ref.current), followSearch(ref.current)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    const intoList = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyped(event.target) || document.querySelector('dialog[open]')) return;
      const search = searchIn(ref.current);
      const isDown = event.key === 'ArrowDown' && event.target === document.body;
      const to = event.key === '/' ? search : isDown && search && rowsIn(ref.current)[0];
      if (!to) return;
      event.preventDefault();
      to.focus();
      if (to === search) search.select();
    };
    addEventListener('keydown', intoList);
    return () => removeEventListener('keydown', intoList);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const target = event.target as HTMLElement;
    if (!step || isTyped(target) || target.closest('dialog')) return;
    const rows = rowsIn(ref.current, target);
    const at = rows.findIndex((row) => rowOf(row)?.contains(target));
    const isAbove = event.key === 'ArrowDown' && target.matches('.table');
    const row = at < 0 ? (isAbove ? rows[0] : undefined) : rows[step(at, rows.length - 1)];
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  return { ref, onKeyDown };
}
