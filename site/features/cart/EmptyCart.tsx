import { useEffect, useRef } from 'react';

type Props = {
  href: string;
  /** Focus the link: the last line was removed, and the focused button with it. */
  takesFocus?: boolean;
};

/** An empty cart, with a link to the shop. */
export function EmptyCart({ href, takesFocus = false }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <div className="stack">
      <p className="lead">Your cart is empty</p>
      <p>
        <a ref={link} className="button" href={href}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}
