import { early } from '../../lib/early.ts';
import { searchIn } from '../../ui/FilterBar.tsx';

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]');

/**
 * Opens the box by Ctrl K or Cmd K anywhere, also while something is typed, and by `/` on a page
 * without a list's search, which has that key itself. A dialog that is open keeps the keyboard.
 * What is pressed before the page is shown opens the box then, with what was typed meanwhile;
 * Enter before the box has its script is noted for it.
 */
export function openByKey(opener: HTMLElement): void {
  if (/Mac|iPhone|iPad/.test(navigator.platform))
    for (const key of opener.querySelectorAll('kbd')) key.textContent = '⌘ K';
  const box = document.querySelector<HTMLInputElement>('#find-text');
  let isWished = false;
  const noteEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !box || 'script' in box.dataset) return;
    event.preventDefault();
    box.dataset['entered'] = '';
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (isWished && !isCtrl && !altKey) {
      if (box && key.length === 1) box.value += key;
      return noteEnter(event);
    }
    const isBox = isCtrl && !altKey && !event.shiftKey && key.toLowerCase() === 'k';
    const isSlash = key === '/' && !isCtrl && !altKey && !isTyped(event.target);
    if (!isBox && !(isSlash && !searchIn(document.querySelector('main')))) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    isWished = opener.closest('[hidden], [inert]') !== null;
    if (!isWished) opener.click();
  };
  for (const event of early('keydown')) press(event as KeyboardEvent);
  addEventListener('keydown', press);
  box?.addEventListener('keydown', noteEnter);
  const shown = new MutationObserver(() => {
    if (!isWished || opener.closest('[hidden], [inert]')) return;
    isWished = false;
    opener.click();
  });
  const frame = opener.closest('[data-frame]');
  if (frame) shown.observe(frame, { attributeFilter: ['hidden'] });
}
