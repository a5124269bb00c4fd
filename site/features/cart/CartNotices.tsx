import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { rupees } from '../../../contract/money.ts';
import { useBring } from '../../ui/bring.ts';
import { Failed } from '../../ui/Skeleton.tsx';
import { $changes } from './cart-refresh.ts';

/** Lists the prices that changed and the products that were taken out, until the page is left. */
export function CartChanges() {
  const changes = useStore($changes);
  const notice = useBring<HTMLDivElement>(changes.length > 0 && changes);
  if (changes.length === 0) return null;
  return (
    <div className="notice" role="alert" ref={notice}>
      <p>
        <strong>Your cart has changed</strong>
      </p>
      <ul>
        {changes.map(({ id, name, was, now }) => (
          <li key={id}>
            {typeof now === 'number'
              ? `${name} costs ${rupees(now)} now, no longer ${rupees(was)}`
              : `${name} (${rupees(was)}) is ${now} and was taken out`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the prices could not be checked, and a way to try again. */
export const CartUnread = ({ why, retry }: { why: string; retry(): unknown }) => (
  <div className="notice">
    <Failed message={why} retry={retry} />
  </div>
);

type Props = {
  href: string;
  /** Focus the link: the last line was removed, and the focused button with it. */
  takesFocus?: boolean;
};

/** An empty cart, with a link to the shop. */
export function EmptyCart({ href, takesFocus = false }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <div className="stack">
      <p className="lead">Your cart is empty</p>
      <p>
        <a ref={link} className="button" href={href}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}
