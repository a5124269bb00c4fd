import { searchIn } from '../../ui/FilterBar.tsx';

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]');

/**
 * Opens the box by Ctrl K or Cmd K anywhere, also while something is typed, and by `/` on a page
 * without a list's search, which has that key itself. A dialog that is open keeps the keyboard.
 */
export function openByKey(opener: HTMLElement): void {
  if (/Mac|iPhone|iPad/.test(navigator.platform))
    for (const key of opener.querySelectorAll('kbd')) key.textContent = '⌘ K';
  addEventListener('keydown', (event) => {
    const { key, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const isBox = isCtrl && !altKey && !event.shiftKey && key.toLowerCase() === 'k';
    const isSlash = key === '/' && !isCtrl && !altKey && !isTyped(event.target);
    if (!isBox && !(isSlash && !searchIn(document.querySelector('main')))) return;
    if (document.querySelector('dialog[open]') || opener.closest('[hidden], [inert]')) return;
    event.preventDefault();
    opener.click();
  });
}
