import { paths } from '../../../contract/paths.ts';
import { followMenu } from '../../lib/back-closes.ts';
import { $user, loadUser, logout } from '../../lib/session.ts';
import { showPendingToast, toastNext } from '../../lib/toast.ts';
import { tokenKey } from '../../lib/token.ts';
import withoutPopover from '../../lib/without-popover.ts?worker&url';
import { $count } from '../cart/cart.ts';

// Not by `import()`, for which the bundler adds a helper to every page.
if (!('popover' in HTMLElement.prototype))
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src: withoutPopover }),
  );

/** Behaviour of every page without React: header state, panels, toasts of the page before. */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

$count.subscribe((count) => {
  for (const badge of all('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count);
    badge.hidden = count === 0;
    const link = badge.closest('a');
    link?.setAttribute('aria-label', count === 0 ? 'Cart' : `Cart, ${count} in it`);
  }
});

$user.subscribe((user) => {
  for (const part of all('[data-for]'))
    part.hidden = part.dataset['for'] !== (user ? 'member' : 'guest');
  for (const link of all('[data-dashboard]')) {
    link.setAttribute(
      'href',
      user && user.role !== 'student' ? paths.adminDashboard : paths.dashboard,
    );
  }
});

const narrow = matchMedia('(width < 1024px)');

/** Opens the dialog that `data-open` names; `open` loads the island inside. */
function openPanel(opener: HTMLElement, event: Event): void {
  if (opener.dataset['narrow'] !== undefined && !narrow.matches) return;
  const panel = document.querySelector<HTMLDialogElement>(`#${opener.dataset['open']}`);
  if (!panel) return;
  event.preventDefault();
  panel.showModal();
  panel.dispatchEvent(new Event('open'));
}

/** Whether a click on a dialog was on its backdrop. */
function isBeside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

function leave(kind: string | undefined): void {
  // Not awaited: a guard would redirect meanwhile.
  void logout();
  if (kind === 'all') {
    try {
      localStorage.clear();
    } catch {
      // Nothing was kept.
    }
    toastNext('Logout Successful');
  }
  location.assign(paths.login);
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const opener = target?.closest<HTMLElement>('[data-open]');
  if (opener) return openPanel(opener, event);

  if (target instanceof HTMLDialogElement && isBeside(target, event)) return target.close();
  if (target?.closest('[data-close]')) return target.closest('dialog')?.close();

  const exit = target?.closest<HTMLElement>('[data-logout]');
  if (exit) return leave(exit.dataset['logout']);
});

/** Keeps the focus inside an open menu, and closes it when the window becomes too wide for it. */
function confine(menu: HTMLElement, window: MediaQueryList): void {
  const follow = ({ type, newState }: ToggleEvent) => {
    const open = newState === 'open';
    // `toggle` on opening: after the browser stored the focus. `beforetoggle` on closing: before it
    // restores it.
    if (open === (type === 'toggle'))
      for (const part of all('.skip, body > header, .office-head, main, body > footer'))
        part.inert = open;
  };
  menu.addEventListener('toggle', follow);
  menu.addEventListener('beforetoggle', follow);
  window.addEventListener('change', () => menu.hidePopover());
  followMenu(menu);
}

const sideMenu = document.querySelector<HTMLElement>('#side-menu');
if (sideMenu) confine(sideMenu, narrow);
const officeMenu = document.querySelector<HTMLElement>('#office-menu');
if (officeMenu) confine(officeMenu, matchMedia('(width < 900px)'));

window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === null) void loadUser();
});

addEventListener('pageshow', ({ persisted }) => persisted && void loadUser());

function begin(): void {
  showPendingToast();
  void loadUser();
}

// A page that is prerendered asks for nothing more until it is shown: most never are.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
// An island may bring this file while the page is still coming: the place of toasts is its end.
else if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
