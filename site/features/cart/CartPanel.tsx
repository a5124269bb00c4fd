import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { CollectionPlace } from '../order/CollectionPlace.tsx';
import { CartLines } from './CartLines.tsx';
import { CartChanges, EmptyCart } from './CartNotices.tsx';
import { CartWays } from './CartWays.tsx';
import { $cart, $subtotal } from './cart.ts';
import { useRefreshedCart } from './cart-refresh.ts';

/** The cart is stored in the browser, so the first render shows neither lines nor emptiness. */
export default function CartPanel() {
  const isRead = useHydrated();
  useRefreshedCart();
  const isEmpty = useStore($cart).length === 0;
  const subtotal = useStore($subtotal);
  const [emptied, setEmptied] = useState(false);
  if (!isRead) return <p className="muted">Opening your cart…</p>;
  return (
    <div className="stack">
      <CartChanges />
      {isEmpty ? (
        <EmptyCart href={paths.games} takesFocus={emptied} />
      ) : (
        <>
          <CartLines onEmptied={() => setEmptied(true)} />
          <p className="subtotal line">
            <span>Subtotal</span> <strong className="price">{rupees(subtotal)}</strong>
          </p>
          <CartWays next={{ href: paths.cart, label: 'View Cart' }} />
          <CollectionPlace />
        </>
      )}
    </div>
  );
}
