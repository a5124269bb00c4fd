import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { CartLines } from './CartLines.tsx';
import { CartChanges, EmptyCart } from './CartNotices.tsx';
import { $cart, $subtotal } from './cart.ts';
import { useRefreshedCart } from './cart-refresh.ts';

type Props = {
  /** The link of an empty cart. */
  shop: string;
  children(lines: ReactNode, subtotal: ReactNode): ReactNode;
};

/**
 * The cart at current prices, and what changed. It is stored in the browser, so the first render,
 * like the server's, shows neither lines nor emptiness.
 */
export function Cart({ shop, children }: Props) {
  const ready = useHydrated();
  useRefreshedCart();
  const empty = useStore($cart).length === 0;
  const subtotal = useStore($subtotal);
  const [emptied, setEmptied] = useState(false);
  if (!ready) return <p className="muted">Opening your cart…</p>;
  return (
    <div className="stack">
      <CartChanges />
      {empty ? (
        <EmptyCart href={shop} takesFocus={emptied} />
      ) : (
        children(
          <CartLines onEmptied={() => setEmptied(true)} />,
          <p className="subtotal">
            <span>Subtotal</span> <strong className="price">{rupees(subtotal)}</strong>
          </p>,
        )
      )}
    </div>
  );
}
