import type { ReactNode } from 'react';

/** Message for an empty list, with an action. */
export const EmptyState = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div className="nothing stack middle">
    <p className="lead">{words}</p>
    {children && <p className="row">{children}</p>}
  </div>
);
