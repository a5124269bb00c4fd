import { paths } from '../../../contract/paths.ts';
import { refresh } from '../../lib/fresh-list.ts';
import { $user, loadUser, logout } from '../../lib/session.ts';
import { showPendingToast, toast, toastNext } from '../../lib/toast.ts';
import { tokenKey } from '../../lib/token.ts';
import { $count, addToCart } from '../cart/cart.ts';

/** What every page does without React: the header's state, panels, add to cart, lists that heal. */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

$count.subscribe((count) => {
  for (const badge of all('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count);
    badge.hidden = count === 0;
    const link = badge.closest('a');
    if (link)
      link.ariaLabel = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  }
});

$user.subscribe((user) => {
  for (const part of all('[data-for]'))
    part.hidden = part.dataset['for'] !== (user ? 'member' : 'guest');
  for (const link of all('[data-dashboard]')) {
    link.setAttribute('href', user?.isAdmin ? paths.adminDashboard : paths.dashboard);
  }
});

const narrow = matchMedia('(width < 1024px)');

/** Opens the dialog a link or button names, and says so, for the island in it to load. */
function openPanel(opener: HTMLElement, event: Event): void {
  if (opener.dataset['narrow'] !== undefined && !narrow.matches) return;
  const panel = document.querySelector<HTMLDialogElement>(`#${opener.dataset['open']}`);
  if (!panel) return;
  event.preventDefault();
  panel.showModal();
  panel.dispatchEvent(new Event('open'));
}

/** Whether a click on a dialog hit its backdrop, not its own edge. */
function isBeside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

function leave(kind: string | undefined): void {
  // Not waited for: the guard of a page that is not for guests would lead elsewhere meanwhile.
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

  const add = target?.closest<HTMLElement>('[data-add]');
  if (add?.dataset['add']) {
    const item = JSON.parse(add.dataset['add']);
    addToCart(item);
    return toast(`${item.name} is in your cart`, 'note', { href: paths.cart, label: 'View Cart' });
  }

  const more = target?.closest<HTMLElement>('[data-show-all]');
  if (more) showAll(more);

  const picture = target?.closest('a')?.querySelector<HTMLElement>('[data-travels]');
  if (picture) picture.style.setProperty('view-transition-name', 'picture');
});

/** Shows the rest of a list and puts the focus where it begins. */
function showAll(button: HTMLElement): void {
  const list = button.closest<HTMLElement>('[data-fresh]');
  if (!list) return;
  const next = list.querySelector<HTMLElement>('[data-rest] a');
  list.dataset['all'] = '';
  // Kept with the entry in the history, for whoever comes back from a product.
  history.replaceState(history.state, '', '?all');
  next?.focus();
}

if (new URLSearchParams(location.search).has('all'))
  for (const list of all('[data-fresh]')) list.dataset['all'] = '';

/** While a menu lies over the page, the keyboard stays in it; a window too wide for the menu closes it. */
function confine(menu: HTMLElement, window: MediaQueryList): void {
  const follow = ({ type, newState }: ToggleEvent) => {
    const open = newState === 'open';
    // Opened: after the browser noted where the focus was. Closing: before it goes back there.
    if (open === (type === 'toggle'))
      for (const part of all('.skip, body > header, .office-head, main, body > footer'))
        part.inert = open;
  };
  menu.addEventListener('toggle', follow);
  menu.addEventListener('beforetoggle', follow);
  window.addEventListener('change', () => menu.hidePopover());
}

const sideMenu = document.querySelector<HTMLElement>('#side-menu');
if (sideMenu) confine(sideMenu, narrow);
const officeMenu = document.querySelector<HTMLElement>('#office-menu');
if (officeMenu) confine(officeMenu, matchMedia('(width < 900px)'));

/**
 * The account menu opens as a tooltip does, 10 pixels below its button: for a mouse or a keyboard that comes to it,
 * besides for a tap, and closes when they go.
 */
function openAsTooltip(opener: HTMLElement, menu: HTMLElement): void {
  let leaving: ReturnType<typeof setTimeout>;
  // With its source, Tab goes on in the menu.
  const open = () => menu.matches(':popover-open') || menu.showPopover({ source: opener });
  const isIn = (target: EventTarget | null) =>
    target instanceof Node && (opener.contains(target) || menu.contains(target));
  for (const part of [opener, menu]) {
    part.addEventListener('pointerenter', ({ pointerType }) => {
      clearTimeout(leaving);
      if (pointerType === 'mouse') open();
    });
    part.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      leaving = setTimeout(() => menu.matches(':focus-within') || menu.togglePopover(false), 250);
    });
    part.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !isIn(relatedTarget)) menu.togglePopover(false);
    });
  }
  let closing = false;
  menu.addEventListener('beforetoggle', ({ newState }) => {
    menu.style.top = `${opener.getBoundingClientRect().bottom + 10}px`;
    // A menu that closes gives the focus back, which is not somebody coming.
    closing = newState === 'closed';
    setTimeout(() => {
      closing = false;
    });
  });
  opener.addEventListener('focus', () => {
    if (!closing && opener.matches(':focus-visible')) open();
  });
  opener.addEventListener('click', (event) => {
    // A mouse or a key has opened it by coming; the click must not close it again.
    const { pointerType, detail } = event as PointerEvent;
    if (pointerType !== 'mouse' && detail !== 0) return;
    event.preventDefault();
    open();
  });
}

const account = document.querySelector<HTMLElement>('#user-menu');
const accountOpener = document.querySelector<HTMLElement>('[popovertarget=user-menu]');
if (account && accountOpener) openAsTooltip(accountOpener, account);

window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === null) void loadUser();
});

/** Asks who is here and whether the lists are still true. */
function look(): void {
  void loadUser();
  for (const list of all('[data-fresh]')) void refresh(list);
}

addEventListener('pageshow', ({ persisted }) => persisted && look());
document.addEventListener('prerenderingchange', () => {
  showPendingToast();
  look();
});

// A page made ready before it was asked for leaves the message for when it is shown.
if (!(document as { prerendering?: boolean }).prerendering) showPendingToast();
look();
