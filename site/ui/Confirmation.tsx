import type { ReactNode } from 'react';
import { useBring } from './bring.ts';

/** Replaces a form after it was sent. The heading takes the focus, so that it is read out. */
export function Confirmation({ title, children }: { title: string; children: ReactNode }) {
  const heading = useBring<HTMLHeadingElement>(true);
  return (
    <section className="card">
      <div className="body">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
