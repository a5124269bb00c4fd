import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import { $sessionError, $user } from '../../lib/session.ts';
import { collectionDayFor } from '../order/collection-draft.ts';
import { useCollectionDays } from '../order/use-collection-days.ts';
import { $cart } from './cart.ts';
import { cartMessage } from './cart-message.ts';

/**
 * Opens a chat with the cart typed in, and the day of the checkout, or the first that is not full.
 * It leads nowhere until login and days are known; where that fails, or all are full, it names
 * none.
 */
export function OrderOnWhatsApp() {
  const lines = useStore($cart);
  const user = useStore($user);
  const failed = useStore($sessionError);
  const { free, isKnown, failed: unknown } = useCollectionDays();
  const isAsked = user !== undefined && isKnown;
  const day = isAsked ? collectionDayFor(user?._id ?? '', free) : '';
  const ready = isAsked || failed !== '' || unknown !== undefined;
  return (
    <a
      className="button quiet"
      href={ready ? whatsappFor.cart(cartMessage(lines, day)) : undefined}
      aria-disabled={ready ? undefined : true}
      target="_blank"
      rel="noopener"
    >
      Order on WhatsApp
    </a>
  );
}
