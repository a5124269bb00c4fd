import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { $cart, $subtotal, type CartItem, emptyCart, reprice } from '../cart/cart.ts';
import { Checkout } from './Checkout.tsx';

/** The cart's checkout. Prices come from the catalogue before anything can be ordered. */
export default function CartCheckout() {
  const lines = useStore($cart);
  const price = useStore($subtotal);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState<string>();
  /** What is being bought; the cart itself is empty once the order is placed. */
  const [bought, setBought] = useState<{ lines: CartItem[]; price: number }>();

  const load = async () => {
    setFailed(undefined);
    try {
      const { data } = await ask<Product[]>(api.product['get-all-products'].$get());
      const gone = reprice(data);
      if (gone.length > 0) toast(`No longer in stock and taken out: ${gone.join(', ')}`, 'error');
      setReady(true);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailed(error.message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), []);

  if (failed) {
    return (
      <div className="stack" role="alert">
        <p>{failed}</p>
        <p>
          <button className="button" type="button" onClick={() => void load()}>
            Try again
          </button>
        </p>
      </div>
    );
  }
  if (!ready) return <p className="muted">Checking the prices…</p>;
  if (!bought && lines.length === 0) {
    return (
      <div className="stack">
        <p className="lead">Your cart is empty</p>
        <p>
          <a className="button" href={paths.products}>
            Continue Shopping
          </a>
        </p>
      </div>
    );
  }
  return (
    <Checkout
      goods={{ kind: 'cart', ...(bought ?? { lines, price }) }}
      onPriceChanged={() => void load()}
      onPlaced={() => {
        setBought({ lines, price });
        emptyCart();
      }}
    />
  );
}
