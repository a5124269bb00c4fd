import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The main button of a screen, at the right of its title, where every screen has it. */
export function MainAction({ children }: { children: ReactNode }) {
  const title = document.querySelector('.office-title');
  return title && createPortal(children, title);
}
