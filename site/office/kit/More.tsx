import type { MouseEvent, ReactNode } from 'react';
import { DropDown } from '../../ui/FilterBar.tsx';

/** Closes the menu, and leaves the focus where a dialog gives it back. */
function close({ currentTarget }: MouseEvent) {
  const box = currentTarget.closest('details');
  if (!box) return;
  box.open = false;
  box.querySelector('summary')?.focus();
}

/** What is done less often: buttons and links below 'More'. */
export const More = ({ children }: { children: ReactNode }) => (
  <DropDown label="More" look="more no-print" stays>
    {/* biome-ignore lint/a11y: what is pressed are the buttons in it */}
    <div className="more-menu" onClick={close}>
      {children}
    </div>
  </DropDown>
);
