/**
 * Loaded by `shell.ts`: menus and messages for browsers that have no popovers (Firefox before 125,
 * Safari before 17). The class `popover-open` stands for the selector, and `site/styles/base.css`
 * hides what has it not.
 */

const isOpen = (menu: HTMLElement) => menu.classList.contains('popover-open');

function turn(menu: HTMLElement, open: boolean): void {
  if (isOpen(menu) === open) return;
  const notify = (type: string) =>
    menu.dispatchEvent(Object.assign(new Event(type), { newState: open ? 'open' : 'closed' }));
  notify('beforetoggle');
  menu.classList.toggle('popover-open', open);
  // Nothing else is above a dialog.
  if (menu.matches('.toasts'))
    (document.querySelector('dialog[open]') ?? document.body).append(menu);
  if (open) menu.querySelector<HTMLElement>('[autofocus]')?.focus();
  setTimeout(notify, 0, 'toggle');
}

function follow({ target, defaultPrevented }: Event): void {
  const at = target as Element;
  const opener = at.closest('[popovertarget]');
  const aim = document.getElementById(opener?.getAttribute('popovertarget') ?? '');
  const action = opener?.getAttribute('popovertargetaction');
  for (const menu of document.querySelectorAll<HTMLElement>('.popover-open:not([popover=manual])'))
    if (menu !== aim && !menu.contains(at)) turn(menu, false);
  if (aim && !defaultPrevented) turn(aim, action ? action === 'show' : !isOpen(aim));
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  const [menu] = document.querySelectorAll<HTMLElement>('.popover-open:not([popover=manual])');
  if (!menu) return;
  turn(menu, false);
  document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus();
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    turn(this, true);
  },
  hidePopover(this: HTMLElement) {
    turn(this, false);
  },
  togglePopover(this: HTMLElement, open = !isOpen(this)) {
    turn(this, open);
  },
});
document.addEventListener('click', follow);
document.addEventListener('keydown', closeOnEscape);

export {};
