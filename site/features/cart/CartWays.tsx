import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import { collectionDay } from '../../../contract/collection.ts';
import { dayInShort } from '../../../contract/day.ts';
import { rupees, subtotal } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { wellFormed } from '../../../contract/text.ts';
import { $sessionError, $user } from '../../lib/session.ts';
import { collectionDayFor, useCollectionDays } from '../order/collection.ts';
import { $cart, type CartItem, nameOfLine } from './cart.ts';

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

/** Characters of the message in an address: browsers and WhatsApp take about 2,000 in all. */
const most = 1800;

const lineOf = ({ price, amount, asksWords, words, ...line }: CartItem) =>
  `${amount} x ${nameOfLine(line)}, ${rupees(amount * price)}` +
  (asksWords === 'Yes' && words?.trim() ? `\n  Words on it: ${words}` : '');

export function cartMessage(lines: readonly CartItem[], neededOn: string): string {
  const end = [`Total: ${rupees(subtotal(lines))}`];
  if (neededOn) end.push(`Collection: ${collectionDay(neededOn)}`);
  for (let shown = lines.length; ; shown--) {
    const hidden = lines.length - shown;
    const more = hidden ? [`and ${hidden} more`] : [];
    const text = [...lines.slice(0, shown).map(lineOf), ...more, ...end].join('\n');
    if (shown === 0 || encodeURIComponent(wellFormed(text)).length <= most) return text;
  }
}
