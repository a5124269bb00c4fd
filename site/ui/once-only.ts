import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Drops the second click of a double click, and Enter that is held down, in a list whose rows move:
 * what they hit may have come under the pointer, or to the focus, by the first. Fields stay free.
 */
export function onceOnly(event: MouseEvent | KeyboardEvent): void {
  const isAgain = 'repeat' in event ? event.repeat && event.key === 'Enter' : event.detail > 1;
  if (!isAgain || (event.target as Element).matches('input, textarea, select, label, label *'))
    return;
  event.preventDefault();
  event.stopPropagation();
}
