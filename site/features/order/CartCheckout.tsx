import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { cakeWordsFault } from '../../../contract/cake-words.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { CallFailed } from '../../lib/api.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Failed } from '../../ui/Skeleton.tsx';
import { CartChanges, EmptyCart } from '../cart/CartNotices.tsx';
import { $cart, $subtotal, removeOrdered } from '../cart/cart.ts';
import { refreshCart } from '../cart/cart-refresh.ts';
import { Checkout } from './Checkout.tsx';
import { CheckoutGate } from './CheckoutGate.tsx';
import { CollectionFields } from './CollectionFields.tsx';
import { clearCollectionDraft, useCollectionDraft } from './collection-draft.ts';
import type { Purchase } from './order-draft.ts';
import { useCollectionDays } from './use-collection-days.ts';

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
  const { days, free, faultOf, renew } = useCollectionDays();
  const { draft, change } = useCollectionDraft(purchase.user, free);
  // An object, so that the same fault asks for the field again.
  const [dayFault, setDayFault] = useState<{ words: string }>();
  const fields = useRef<HTMLDivElement>(null);
  // After the render that marks the field.
  useEffect(() => {
    if (dayFault) fields.current?.querySelector('select')?.focus();
  }, [dayFault]);

  /** Days pass while a page is open. */
  const check = () => {
    const fault = faultOf(draft.neededOn);
    setDayFault(fault ? { words: fault } : undefined);
    const isRight = lines.every(
      ({ asksWords, words = '' }) => asksWords !== 'Yes' || !cakeWordsFault(words),
    );
    if (!isRight) fields.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
    return isRight && !fault;
  };

  /** Returns whether the cart has changed. */
  const load = async () => {
    try {
      const isChanged = await refreshCart();
      setFailed(undefined);
      setReady(true);
      return isChanged;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailed(error.message);
      return false;
    }
  };
  useOnMount(() => void load());

  if (failed && !ready) return <Failed message={failed} retry={load} />;
  if (!ready) return <p className="muted">Checking the prices…</p>;
  return (
    <Checkout
      purchase={purchase}
      goods={{ kind: 'cart', lines, price, ...draft }}
      news={<CartChanges />}
      fields={
        <div ref={fields}>
          <CollectionFields
            lines={lines}
            draft={draft}
            days={days}
            error={dayFault?.words ?? faultOf(draft.neededOn)}
            onChange={(changed) => {
              setDayFault(undefined);
              change(changed);
            }}
          />
        </div>
      }
      check={check}
      instead={lines.length === 0 ? <EmptyCart href={paths.products} /> : undefined}
      onRefused={async ({ status, errors }) => {
        if (errors['neededOn']) {
          setDayFault({ words: errors['neededOn'] });
          void renew();
          return true;
        }
        return (status === 404 || status === 409) && load();
      }}
      onListPrice={() => void load()}
      onPlaced={(order) => {
        removeOrdered(order.items);
        clearCollectionDraft(purchase.user);
        onPlaced(order);
      }}
    />
  );
}
