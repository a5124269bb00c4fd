import { useEffect, useRef } from 'react';

type Props = {
  href: string;
  /** The last line has just been removed, and the focus with it: it goes on here. */
  takesFocus?: boolean;
};

/** Nothing in the cart, and the way to something. */
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
