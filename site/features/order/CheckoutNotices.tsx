import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense } from 'react';
import { rupees } from '../../../contract/money.ts';
import { confirmWithinHour } from '../../../contract/next-steps.ts';
import { lazily } from '../../lib/on-demand.ts';
import { $user } from '../../lib/session.ts';
import { useBring } from '../../ui/bring.ts';
import { type DroppedCode, droppedInWords } from './use-quote.ts';

type Props = {
  /** Of the page itself. */
  news: ReactNode;
  dropped: DroppedCode | undefined;
  /** What is to be paid now, in whole rupees. */
  price: number;
  /** Why the order was refused; empty otherwise. */
  refused: string;
  /** Whether a seat is ordered. */
  hasSeat: boolean;
};

/** Loaded for those who need it. Without it they can still order, and confirm in their account. */
const ConfirmEmail = lazily(async () => (await import('../user/ConfirmEmail.tsx')).ConfirmEmail);

/** What somebody should know before they order. */
export function CheckoutNotices(props: Props) {
  const { news, dropped, price, refused, hasSeat } = props;
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
      {user && !user.emailConfirmed && (
        <Suspense>
          <ConfirmEmail isFolded {...(hasSeat && { why: confirmWithinHour() })} />
        </Suspense>
      )}
    </>
  );
}
