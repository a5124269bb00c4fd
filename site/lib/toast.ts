import { limits } from '../../contract/limits.ts';
import { dropFromTab, keepInTab, keptInTab } from './session-storage.ts';

type ToastLink = { href: string; label: string };

/** The container of toasts; a popover, so that it is above dialogs. */
let container: HTMLElement | null = null;
const holder = () => (container ??= document.querySelector('.toasts'));

/**
 * Shows a message for three seconds, with a `link` for four and a half, longer under the pointer or
 * focus. The same message is shown once, and one `about` the same thing replaces the last. `error`
 * is announced at once, everything else politely.
 */
export function toast(
  message: string,
  kind: 'note' | 'error' = 'note',
  link?: ToastLink,
  about = message,
): void {
  const place = holder();
  if (!place) return;
  for (const shown of place.querySelectorAll<HTMLElement>('.toast'))
    if (shown.dataset['about'] === about) shown.remove();

  const box = document.createElement('div');
  box.className = kind === 'error' ? 'toast error' : 'toast';
  box.dataset['about'] = about;
  box.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  const words = document.createElement('span');
  const close = document.createElement('button');
  close.className = 'icon-button';
  close.type = 'button';
  close.setAttribute('aria-label', 'Close message');
  close.textContent = '×';
  close.onclick = () => remove(box);
  box.append(words);
  if (link)
    box.append(
      Object.assign(document.createElement('a'), { href: link.href, textContent: link.label }),
    );
  box.append(close);
  place.style.setProperty('--below', `${heightAbove()}px`);
  place.hidePopover?.();
  place.append(box);
  place.showPopover?.();
  words.textContent = message;
  leaveLater(box, link ? limits.notification : limits.toast);
}

/** How far down the bar reaches in an unscrolled page; a narrow window's toast is below. */
function heightAbove(): number {
  const bars = document.querySelectorAll<HTMLElement>('.site-head > *');
  return [...bars].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
}

/** Says what a call answers, once it does. */
export async function toastAnswer<Answer extends { message?: string | undefined }>(
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call;
  if (answer.message) toast(answer.message);
  return answer;
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

export function dismissErrors(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.toast.error')) remove(box);
}

const later = 'toast';

export const toastNext = (message: string): void => keepInTab(later, message);

export function showPendingToast(): void {
  const message = keptInTab<string>(later);
  dropFromTab(later);
  if (message) toast(message);
}
