import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { CallFailed } from '../../lib/api.ts';
import { Failed } from '../../ui/Waiting.tsx';
import { CartChanges } from '../cart/CartChanges.tsx';
import { $cart, $subtotal, removeOrdered } from '../cart/cart.ts';
import { refreshCart } from '../cart/cart-refresh.ts';
import { EmptyCart } from '../cart/EmptyCart.tsx';
import { Checkout } from './Checkout.tsx';
import { CheckoutGate } from './CheckoutGate.tsx';
import type { Purchase } from './order-draft.ts';

/** Checkout of the cart. */
export default function CartCheckout() {
  return (
    <CheckoutGate course="">
      {(purchase, onPlaced) => <Lines purchase={purchase} onPlaced={onPlaced} />}
    </CheckoutGate>
  );
}

type Props = { purchase: Purchase; onPlaced(order: Order): void };

/** Updates the prices from the catalogue before anything can be ordered. */
function Lines({ purchase, onPlaced }: Props) {
  const lines = useStore($cart);
  const price = useStore($subtotal);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState<string>();

  /** Returns whether the cart has changed. */
  const load = async () => {
    setFailed(undefined);
    try {
      const isChanged = await refreshCart();
      setReady(true);
      return isChanged;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailed(error.message);
      return false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), []);

  if (failed && !ready) return <Failed message={failed} retry={() => void load()} />;
  if (!ready) return <p className="muted">Checking the prices…</p>;
  return (
    <Checkout
      purchase={purchase}
      goods={{ kind: 'cart', lines, price }}
      news={<CartChanges />}
      instead={lines.length === 0 ? <EmptyCart href={paths.products} /> : undefined}
      onRefused={async ({ status }) => (status === 404 || status === 409) && load()}
      onPlaced={(order) => {
        removeOrdered(order.items);
        onPlaced(order);
      }}
    />
  );
}
