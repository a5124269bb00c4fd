import { limits } from '../../contract/limits.ts';
import { dropFromTab, keepInTab, keptInTab } from './session-storage.ts';

type ToastLink = { href: string; label: string };

/** The toasts' place in the page; a popover, so that it lies above dialogs. */
const holder = () => document.querySelector<HTMLElement>('.toasts');

/**
 * Shows a message at the top for three seconds, with a `link` for four and a half, longer while the pointer or focus is on it; the same message is
 * shown once at a time. `error` is announced at once, everything else politely. `link` leads on from it.
 */
export function toast(message: string, kind: 'note' | 'error' = 'note', link?: ToastLink): void {
  const place = holder();
  if (!place) return;
  const shown = [...place.children].find((child) => child.firstChild?.textContent === message);
  shown?.remove();

  const box = document.createElement('div');
  box.className = kind === 'error' ? 'toast error' : 'toast';
  box.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  const words = document.createElement('span');
  const close = document.createElement('button');
  close.className = 'icon-button';
  close.type = 'button';
  close.ariaLabel = 'Close message';
  close.textContent = '×';
  close.onclick = () => remove(box);
  box.append(words);
  if (link)
    box.append(
      Object.assign(document.createElement('a'), { href: link.href, textContent: link.label }),
    );
  box.append(close);
  place.hidePopover?.();
  place.append(box);
  place.showPopover?.();
  words.textContent = message;
  leaveLater(box, link ? limits.notification : limits.toast);
}

function leaveLater(box: HTMLElement, after: number): void {
  let timer = setTimeout(() => remove(box), after);
  const wait = () => clearTimeout(timer);
  const go = () => {
    clearTimeout(timer);
    timer = setTimeout(() => remove(box), after);
  };
  box.addEventListener('pointerenter', wait);
  box.addEventListener('focusin', wait);
  box.addEventListener('pointerleave', go);
  box.addEventListener('focusout', go);
}

function remove(box: HTMLElement): void {
  box.remove();
  if (!holder()?.childElementCount) holder()?.hidePopover?.();
}

/** Takes away what went wrong before it went right. */
export function dismissErrors(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.toast.error')) remove(box);
}

const later = 'toast';

/** Shows the message on the page that comes next. */
export const toastNext = (message: string): void => keepInTab(later, message);

/** Shows what the page before left to say. */
export function showPendingToast(): void {
  const message = keptInTab<string>(later);
  dropFromTab(later);
  if (message) toast(message);
}
