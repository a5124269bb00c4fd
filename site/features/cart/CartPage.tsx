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
import './cart-page.css';

/** The cart as a page. The stored cart is read in the browser, so the first frame shows neither lines nor emptiness. */
export default function CartPage() {
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
        <EmptyCart href={paths.products} takesFocus={emptied} />
      ) : (
        <div className="cart-page">
          <CartLines sizes="96px" onEmptied={() => setEmptied(true)} />
          <section className="card summary" aria-label="Summary">
            <div className="body">
              <p className="subtotal">
                <span>Subtotal</span> <strong className="price">{rupees(subtotal)}</strong>
              </p>
              <p className="muted small">Prices are checked once more when you order.</p>
              <a className="button" href={paths.checkout}>
                Checkout
              </a>
              <a className="button quiet" href={paths.products}>
                Continue Shopping
              </a>
            </div>
          </section>
        </div>
      )}
    </div>
  );
}
