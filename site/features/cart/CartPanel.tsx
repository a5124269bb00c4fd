import { useStore } from '@nanostores/react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { useReady } from '../../lib/ready.ts';
import { CartLines } from './CartLines.tsx';
import { $cart, $subtotal } from './cart.ts';

/** What the side panel titled 'YOUR CART' holds. */
export default function CartPanel() {
  const ready = useReady();
  const empty = useStore($cart).length === 0;
  const subtotal = useStore($subtotal);
  if (!ready) return <p className="muted">Opening your cart…</p>;
  if (empty) {
    return (
      <div className="stack">
        <p>Your cart is empty</p>
        <p>
          <a className="button" href="/games">
            Continue Shopping
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="stack">
      <CartLines sizes="96px" />
      <p className="subtotal">
        <span>Subtotal</span> <strong className="price">{rupees(subtotal)}</strong>
      </p>
      <a className="button" href={paths.checkout}>
        Checkout
      </a>
      <a className="button quiet" href={paths.cart}>
        View Cart
      </a>
    </div>
  );
}
