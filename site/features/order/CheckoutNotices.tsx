import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { rupees } from '../../../contract/money.ts';
import { $user } from '../../lib/session.ts';
import { Interrupted } from './Interrupted.tsx';
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
};

/** Loaded for those who need it. Without it they can still order, and confirm in their account. */
const ConfirmEmail = lazy<(props: { isFolded: boolean }) => ReactNode>(() =>
  import('../user/ConfirmEmail.tsx').catch(() => ({ default: () => null })),
);

/** What somebody should know before they order. */
export function CheckoutNotices({ news, dropped, price, refused, isInterrupted }: Props) {
  const user = useStore($user);
  return (
    <>
      {news}
      {dropped && (
        <p className="notice" role="alert">
          {droppedInWords(dropped)} To pay: <strong>{rupees(price)}</strong>.
        </p>
      )}
      {refused && (
        <p className="notice" role="alert">
          {refused}
        </p>
      )}
      {isInterrupted && !refused && <Interrupted />}
      {user && !user.emailConfirmed && (
        <Suspense>
          <ConfirmEmail isFolded />
        </Suspense>
      )}
    </>
  );
}
