import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import { $user } from '../../lib/session.ts';
import { collectionDraft } from '../order/collection-draft.ts';
import { $cart } from './cart.ts';
import { cartMessage } from './cart-message.ts';

/** Opens a chat with the whole cart typed in, and the day if one was chosen in the checkout. */
export function OrderOnWhatsApp() {
  const lines = useStore($cart);
  const user = useStore($user);
  const { neededOn } = collectionDraft(user?._id ?? '');
  return (
    <a
      className="button quiet"
      href={whatsappFor.cart(cartMessage(lines, neededOn))}
      target="_blank"
      rel="noopener"
    >
      Order on WhatsApp
    </a>
  );
}
