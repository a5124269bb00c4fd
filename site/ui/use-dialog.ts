import { type ReactNode, useState } from 'react';

/** How a dialog ends: closed, or with done what it is for. */
export type Ends = { onClose(): void; onDone(): void };

type Render = (ends: Ends) => ReactNode;

/**
 * The dialog that a page has open. `open` takes what renders it, with the state it had then;
 * `dialog` stands at the end of the page. Done, it closes and `onDone` follows.
 */
export function useDialog(onDone?: () => unknown) {
  const [render, setRender] = useState<Render>();
  const close = () => setRender(undefined);
  const done = () => {
    close();
    onDone?.();
  };
  return {
    open: (next: Render) => setRender(() => next),
    dialog: render?.({ onClose: close, onDone: done }),
  };
}
