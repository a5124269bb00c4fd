import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense } from 'react';
import { rupees } from '../../../contract/money.ts';
import { confirmWithinHour } from '../../../contract/next-steps.ts';
import { lazily } from '../../lib/on-demand.ts';
import { $user } from '../../lib/session.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { toastNext } from '../../lib/toast.ts';
import { useBring } from '../../ui/bring.ts';
import type { Purchase } from './order-draft.ts';
import type { PayMode } from './PayForm.tsx';
import { type DroppedCode, droppedInWords } from './use-quote.ts';

type Props = {
  /** Of the page itself. */
  news: ReactNode;
  dropped: DroppedCode | undefined;
  /** What is to be paid now, in whole rupees. */
  price: number;
  /** Why the order was refused; empty otherwise. */
  refused: string;
  isInterrupted: boolean;
  /** Whether a seat is ordered. */
  hasSeat: boolean;
};

/** Loaded for those who need it. Without it they can still order, and confirm in their account. */
const ConfirmEmail = lazily(async () => (await import('../user/ConfirmEmail.tsx')).ConfirmEmail);

const key = ({ user, course }: Purchase) => `order-interrupted ${user} ${course}`;

/** Keeps how somebody wanted to pay whose login had ended, and tells the login page why. */
export function saveInterruption(purchase: Purchase, mode: PayMode): void {
  keepInTab(key(purchase), mode);
  toastNext('Your login has ended, and nothing was ordered. Log in, and your order is here.');
}

export const interruption = (purchase: Purchase) => keptInTab<PayMode>(key(purchase));
export const clearInterruption = (purchase: Purchase): void => dropFromTab(key(purchase));

/** What somebody should know before they order. */
export function CheckoutNotices(props: Props) {
  const { news, dropped, price, refused, isInterrupted, hasSeat } = props;
  const user = useStore($user);
  const why = useBring<HTMLParagraphElement>(refused);
  return (
    <>
      {news}
      {dropped && (
        <p className="notice" role="alert">
          {droppedInWords(dropped)} To pay: <strong>{rupees(price)}</strong>.
        </p>
      )}
      {refused && (
        <p className="notice" role="alert" ref={why}>
          {refused}
        </p>
      )}
      {isInterrupted && !refused && (
        <p className="notice" role="status">
          Your login had ended before your order was sent, so nothing was ordered. Everything is as
          you left it: please look at it and order again.
        </p>
      )}
      {user && !user.emailConfirmed && (
        <Suspense>
          <ConfirmEmail isFolded {...(hasSeat && { why: confirmWithinHour() })} />
        </Suspense>
      )}
    </>
  );
}
