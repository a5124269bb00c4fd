import { useStore } from '@nanostores/react';
import { dayInShort } from '../../../contract/batch-span.ts';
import { whatsappFor } from '../../../contract/business.ts';
import { paths } from '../../../contract/paths.ts';
import { $sessionError, $user } from '../../lib/session.ts';
import { collectionDayFor } from '../order/collection-draft.ts';
import { useCollectionDays } from '../order/use-collection-days.ts';
import { $cart } from './cart.ts';
import { cartMessage } from './cart-message.ts';

type Props = { next: { href: string; label: string } };

/**
 * The chat has the cart typed in, and a day chosen at the checkout that is not full: it leads
 * nowhere until login and days are known.
 */
export function CartWays({ next }: Props) {
  const lines = useStore($cart);
  const user = useStore($user, { ssr: 'initial' });
  const failed = useStore($sessionError, { ssr: 'initial' });
  const { free, isKnown, failed: unknown } = useCollectionDays();
  const isAsked = user !== undefined && isKnown;
  const day = isAsked ? collectionDayFor(user?._id ?? '', free) : '';
  const ready = isAsked || failed !== '' || unknown !== undefined;
  const href = ready ? whatsappFor.cart(cartMessage(lines, day)) : undefined;
  const chat = href ? { href, target: '_blank', rel: 'noopener' } : { 'aria-disabled': true };
  return (
    <>
      <p className="ready-from">
        {isKnown && free[0] && (
          <>
            Ready from <strong>{dayInShort(free[0])}</strong>
          </>
        )}
      </p>
      <a className="button" href={paths.checkout}>
        Checkout
      </a>
      <p className="row">
        <a href={next.href}>{next.label}</a>
        <a {...chat}>Order on WhatsApp</a>
      </p>
    </>
  );
}
