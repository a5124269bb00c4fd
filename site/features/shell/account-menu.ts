/** 10 pixels below its button on hover, focus or tap; it closes when pointer or focus leave. */
function openAsTooltip(opener: HTMLElement, menu: HTMLElement): void {
  let leaving: ReturnType<typeof setTimeout>;
  // With `source`, Tab continues in the menu.
  const open = () =>
    menu.matches(':is(:popover-open, .popover-open)') || menu.showPopover({ source: opener });
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
  menu.addEventListener('beforetoggle', () => {
    menu.style.top = `${opener.getBoundingClientRect().bottom + 10}px`;
  });
  opener.addEventListener('focus', ({ relatedTarget }) => {
    // A closing menu returns the focus from its link to the button, which must not open it again.
    if (!isIn(relatedTarget) && opener.matches(':focus-visible')) open();
  });
  opener.addEventListener('click', (event) => {
    // Mouse and keyboard have opened it by hover or focus; the click must not close it.
    const { pointerType, detail } = event as PointerEvent;
    if (pointerType !== 'mouse' && detail !== 0) return;
    event.preventDefault();
    open();
  });
}

const menu = document.querySelector<HTMLElement>('#user-menu');
const button = document.querySelector<HTMLElement>('[popovertarget=user-menu]');
if (menu && button) openAsTooltip(button, menu);

export {};
