import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import { slowest } from '../../../contract/collection.ts';
import { $user } from '../../lib/session.ts';
import { collectionDayFor } from '../order/collection-draft.ts';
import { $cart } from './cart.ts';
import { cartMessage } from './cart-message.ts';

/** Opens a chat with the whole cart typed in, and the day of collection: the one chosen in the checkout, or the first. */
export function OrderOnWhatsApp() {
  const lines = useStore($cart);
  const user = useStore($user);
  const day = collectionDayFor(user?._id ?? '', slowest(lines));
  return (
    <a
      className="button quiet"
      href={whatsappFor.cart(cartMessage(lines, day))}
      target="_blank"
      rel="noopener"
    >
      Order on WhatsApp
    </a>
  );
}
