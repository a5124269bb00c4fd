import type { ReactNode } from 'react';
import { rupees } from '../../../contract/money.ts';
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
};

/** What somebody should know before they order. */
export function CheckoutNotices({ news, dropped, price, refused }: Props) {
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
    </>
  );
}
