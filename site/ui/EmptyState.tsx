import type { ReactNode } from 'react';

export const EmptyState = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div className="nothing stack middle">
    <p className="lead">{words}</p>
    {children && <p className="row">{children}</p>}
  </div>
);
