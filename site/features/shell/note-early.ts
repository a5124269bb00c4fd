/**
 * Notes what is pressed before the scripts have come (`site/lib/early.ts`), and holds what an
 * island is sent. It imports nothing, so that it is inlined and comes first.
 */
const early: Event[] = [];
const types = ['click', 'change', 'keydown'];
const note = (event: Event) => void early.push(event);
for (const type of types) document.addEventListener(type, note);
Object.assign(globalThis, { early });

/** Does it when the island around has come; false where that is so already, or there is none. */
function later(target: Element, act: () => void): boolean {
  const island = target.closest('astro-island[ssr]');
  island?.addEventListener('astro:hydrate', act, { once: true });
  return island !== null;
}

// A form whose island did not come is sent by the browser, where its address answers with a page.
document.addEventListener('submit', (event) => {
  const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement };
  if (target.closest('astro-island[data-failed]') && target.hasAttribute('action')) return;
  // By a click, for which React takes over what is around at once. Safari has no `requestSubmit`.
  if (later(target, () => submitter?.click())) event.preventDefault();
});
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('button[type=button]');
  if (button) later(button, () => button.click());
});
// Before anybody can press them: links between the login pages keep where the visitor was going.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]'))
  link.search = location.search;
// By then all of them have run, and hear for themselves.
document.addEventListener('DOMContentLoaded', () => {
  for (const type of types) document.removeEventListener(type, note);
});

export {};
