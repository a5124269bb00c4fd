import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { cakeWordsFault } from '../../../contract/cake-words.ts';
import { collectionInWords } from '../../../contract/collection.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { CallFailed } from '../../lib/api.ts';
import { useHydrated, useOnMount } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { CartChanges, CartUnread, EmptyCart } from '../cart/CartNotices.tsx';
import { $cart, $subtotal, removeOrdered } from '../cart/cart.ts';
import { refreshCart } from '../cart/cart-refresh.ts';
import { Checkout } from './Checkout.tsx';
import { CheckoutGate } from './CheckoutGate.tsx';
import { CollectionFields } from './CollectionFields.tsx';
import { clearCollectionDraft, useCollectionDays, useCollectionDraft } from './collection.ts';
import type { Purchase } from './order-draft.ts';

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
  const isRead = useHydrated();
  const stored = useStore($cart);
  const subtotal = useStore($subtotal);
  // The server's HTML has no cart.
  const [lines, price] = isRead ? [stored, subtotal] : [[], 0];
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState<string>();
  const { days, faultOf, renew } = useCollectionDays();
  const { draft, change } = useCollectionDraft(purchase.user);
  // An object, so that the same fault asks for the field again.
  const [dayFault, setDayFault] = useState<{ words: string }>();
  const fields = useRef<HTMLDivElement>(null);
  // After the render that marks the field.
  useEffect(() => {
    if (dayFault) fields.current?.querySelector('select')?.focus();
  }, [dayFault]);

  const badWords = lines.find(
    ({ asksWords, words = '' }) => asksWords === 'Yes' && cakeWordsFault(words),
  );

  /** Days pass while a page is open. */
  const check = () => {
    const fault = faultOf(draft.neededOn);
    setDayFault(fault ? { words: fault } : undefined);
    return !fault && !badWords;
  };

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

  return (
    <Checkout
      purchase={purchase}
      goods={{ kind: 'cart', lines, price, ...draft }}
      when={draft.neededOn && collectionInWords(draft.neededOn, draft.neededAt)}
      isKnown={ready}
      news={
        <>
          <CartChanges />
          {failed && !ready && <CartUnread why={failed} retry={load} />}
          {badWords && (
            <p className="notice" role="alert">
              Words on {badWords.name}: {cakeWordsFault(badWords.words ?? '')}.{' '}
              <a href={paths.cart}>Change them in your cart</a>
            </p>
          )}
        </>
      }
      fields={
        <div ref={fields}>
          <CollectionFields
            draft={draft}
            days={days}
            error={dayFault?.words ?? (draft.neededOn ? faultOf(draft.neededOn) : undefined)}
            onChange={(changed) => {
              setDayFault(undefined);
              change(changed);
            }}
          />
        </div>
      }
      check={check}
      instead={isRead && lines.length === 0 ? <EmptyCart href={paths.products} /> : undefined}
      onRefused={async ({ status, errors }) => {
        if (errors['neededOn']) {
          setDayFault({ words: errors['neededOn'] });
          void renew();
          return true;
        }
        return (status === 404 || status === 409) && load();
      }}
      onListPrice={() => void load()}
      onPlaced={async (order) => {
        const idea = await import('../cake/idea.ts').catch(() => undefined);
        idea?.giveIdeas(order);
        onPlaced(order);
        removeOrdered(order.items);
        clearCollectionDraft($user.get()?._id ?? '');
      }}
    />
  );
}
