import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useHydrated } from '../../lib/on-mount.ts';
import { CartLines } from './CartLines.tsx';
import { CartChanges } from './CartNotices.tsx';
import { $cart } from './cart.ts';
import { useRefreshedCart } from './cart-refresh.ts';

export default function CartPage() {
  const isRead = useHydrated();
  useRefreshedCart();
  const isEmpty = useStore($cart).length === 0;
  const [emptied, setEmptied] = useState(false);
  // Before the paint of this: nothing moves.
  useLayoutEffect(() => {
    if (isRead) document.querySelector('[data-early-lines]')?.remove();
  }, [isRead]);
  useEffect(() => {
    // The last line was removed, and the focused button with it.
    if (isEmpty && emptied) document.querySelector<HTMLElement>('[data-cart-empty] a')?.focus();
  }, [isEmpty, emptied]);
  if (!isRead) return null;
  return (
    <div className="stack">
      <CartChanges />
      {!isEmpty && <CartLines onEmptied={() => setEmptied(true)} />}
    </div>
  );
}
