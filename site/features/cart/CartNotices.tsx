import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import emptyBag from '../../components/art/EmptyBag.svg?url&no-inline';
import { useBring } from '../../ui/bring.ts';
import { Failed } from '../../ui/Skeleton.tsx';
import { $changes } from './cart-refresh.ts';
import './cart.css';

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

export const CartUnread = ({ why, retry }: { why: string; retry(): unknown }) => (
  <div className="notice">
    <Failed message={why} retry={retry} />
  </div>
);

type Props = {
  href: string;
  /** Focus the link: the last line was removed, and the focused button with it. */
  takesFocus?: boolean;
  /** The drawing, where the page has it in its HTML. */
  children?: ReactNode;
};

export function EmptyCart({ href, takesFocus = false, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <div className="empty-cart stack middle">
      {children ?? <img src={emptyBag} width={240} height={180} alt="" />}
      <p className="lead">Your cart is empty</p>
      <p className="row middle">
        <a ref={link} className="button" href={href}>
          Continue Shopping
        </a>
        <a className="button quiet" href={paths.orderCake}>
          Order a cake
        </a>
      </p>
    </div>
  );
}
