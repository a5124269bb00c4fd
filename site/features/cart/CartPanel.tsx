import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { useReady } from '../../lib/ready.ts';
import { CartChanges } from './CartChanges.tsx';
import { CartLines } from './CartLines.tsx';
import { $cart, $subtotal } from './cart.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { useRenewedCart } from './renew.ts';

/** What the side panel titled 'YOUR CART' holds. */
export default function CartPanel() {
  const ready = useReady();
  useRenewedCart();
  const empty = useStore($cart).length === 0;
  const subtotal = useStore($subtotal);
  const [emptied, setEmptied] = useState(false);
  if (!ready) return <p className="muted">Opening your cart…</p>;
  return (
    <div className="stack">
      <CartChanges />
      {empty ? (
        <EmptyCart href="/games" takesFocus={emptied} />
      ) : (
        <>
          <CartLines sizes="96px" onEmptied={() => setEmptied(true)} />
          <p className="subtotal">
            <span>Subtotal</span> <strong className="price">{rupees(subtotal)}</strong>
          </p>
          <a className="button" href={paths.checkout}>
            Checkout
          </a>
          <a className="button quiet" href={paths.cart}>
            View Cart
          </a>
        </>
      )}
    </div>
  );
}
