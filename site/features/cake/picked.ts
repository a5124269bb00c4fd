import { useState } from 'react';
import { useOnMount } from '../../lib/on-mount.ts';
import { isResumed, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import type { CartItem } from '../cart/cart.ts';

export type Picked = {
  cake: string;
  /** By the id of their cake. */
  choices: Record<string, string[]>;
  day: string;
  time: string;
  words?: string;
  line?: Pick<CartItem, 'id' | 'variant' | 'words'>;
};

/** What was chosen and typed before this script came; nothing on the server. */
function earlyChoice() {
  const form = globalThis.document?.querySelector<HTMLFormElement>('.order-cake');
  if (!form) return undefined;
  const of = (name: string) => String(new FormData(form).get(name) ?? '');
  const options = [...form.querySelectorAll<HTMLInputElement>('[name^=option-]:checked')];
  return {
    cake: of('cake'),
    day: of('day'),
    words: of('words'),
    // None but where another was chosen than the page says.
    options: options.every((option) => option.defaultChecked)
      ? []
      : options.map(({ value }) => value),
    file: form.querySelector<HTMLInputElement>('[type=file]')?.files?.[0],
  };
}

/** What is picked, kept in this tab for who loads the page again or comes back to it. */
export function usePicked(first: Picked) {
  const [picked, setPicked] = useState(first);
  const key = () => `cake ${location.search}`;
  const pick = (changed: Partial<Picked>) => {
    setPicked({ ...picked, ...changed });
    keepInTab(key(), { ...picked, ...changed });
  };
  // Read in the first render, before React makes the page what the server said.
  const [early] = useState(earlyChoice);
  useOnMount(() => {
    const before = isResumed() ? keptInTab<Picked>(key()) : undefined;
    if (!early) return pick({ ...before });
    const { cake, options, day, words } = early;
    pick({
      ...(cake && { cake }),
      ...(options.length > 0 && { choices: { [first.cake]: options } }),
      ...(day && { day }),
      ...before,
      ...(words && { words }),
    });
  });
  return { picked, pick, file: early?.file };
}
