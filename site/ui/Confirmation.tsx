import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a form after it was sent. The heading takes the focus, so that it is read out. */
export function Confirmation({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
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
