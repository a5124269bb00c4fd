import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import { slowest } from '../../../contract/collection.ts';
import { $sessionError, $user } from '../../lib/session.ts';
import { collectionDayFor } from '../order/collection-draft.ts';
import { $cart } from './cart.ts';
import { cartMessage } from './cart-message.ts';

/**
 * Opens a chat with the cart typed in, and the day of the checkout, or the first possible. It leads
 * nowhere until the login is checked; where that fails it names no day.
 */
export function OrderOnWhatsApp() {
  const lines = useStore($cart);
  const user = useStore($user);
  const failed = useStore($sessionError);
  const day = user === undefined ? '' : collectionDayFor(user?._id ?? '', slowest(lines));
  const ready = day !== '' || failed !== '';
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
