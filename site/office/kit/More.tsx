import type { ReactNode } from 'react';
import { closeDropDown, DropDown } from '../../ui/FilterBar.tsx';

/** What is done less often: buttons and links below 'More'. */
export const More = ({ children }: { children: ReactNode }) => (
  <DropDown label="More" look="more no-print" stays>
    {/* biome-ignore lint/a11y: what is pressed are the buttons in it */}
    <div className="more-menu" onClick={({ currentTarget }) => closeDropDown(currentTarget)}>
      {children}
    </div>
  </DropDown>
);
