/**
 * Notes what is pressed and chosen before the scripts have come (`site/lib/early.ts`). It imports
 * nothing, so that it is inlined and comes first.
 */
const early: Event[] = [];
const types = ['click', 'change', 'keydown'];
const note = (event: Event) => void early.push(event);
for (const type of types) document.addEventListener(type, note);
Object.assign(globalThis, { early });
// By then all of them have run, and hear for themselves.
document.addEventListener('DOMContentLoaded', () => {
  for (const type of types) document.removeEventListener(type, note);
});

export {};
