import type { ReactNode } from 'react';

/** A list without rows: why, and a way on. */
export const EmptyState = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div className="nothing">
    <p className="lead">{words}</p>
    {children && <p className="row">{children}</p>}
  </div>
);
