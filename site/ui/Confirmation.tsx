import { type ReactNode, useLayoutEffect } from 'react';
import { useBring } from './bring.ts';

type Props = {
  title: string;
  /** It is all of its page then: what led to the form goes with it (`until-done`). */
  isPage?: boolean;
  /** Address of a drawing above it. */
  picture?: string;
  children: ReactNode;
};

/** Replaces a form after it was sent. The heading takes the focus, so that it is read out. */
export function Confirmation({ title, isPage = false, picture, children }: Props) {
  const heading = useBring<HTMLHeadingElement>(true);
  const Heading = isPage ? 'h1' : 'h2';
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    if (isPage) classList.add('is-done');
    return () => classList.remove('is-done');
  }, [isPage]);
  return (
    <section className="card">
      <div className="body">
        {picture && <img src={picture} width={160} height={120} alt="" />}
        <Heading ref={heading} tabIndex={-1} className="confirmed">
          {title}
        </Heading>
        {children}
      </div>
    </section>
  );
}
