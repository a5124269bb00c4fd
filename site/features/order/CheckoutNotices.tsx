import type { ReactNode } from 'react';
import { whatsappFor } from '../../../contract/business.ts';
import { rupees } from '../../../contract/money.ts';
import { useBring } from '../../ui/bring.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { type DroppedCode, droppedInWords } from './use-quote.ts';

type Props = {
  news: ReactNode;
  dropped: DroppedCode | undefined;
  /** What is to be paid now, in whole rupees. */
  price: number;
  /** Why the order was refused; empty otherwise. */
  refused: string;
};

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

type UnfinishedProps = {
  draft: PaymentDraft;
  /** Opens the transaction ID's field; undefined where the goods cannot be ordered now. */
  onEnter: (() => void) | undefined;
  onForget(): void;
};

/** A payment by UPI that was begun on this device and not handed in; brought into view. */
export function Unfinished({ draft, onEnter, onForget }: UnfinishedProps) {
  const notice = useBring<HTMLDivElement>(true);
  return (
    <div className="notice stack" ref={notice} tabIndex={-1}>
      <p>
        <strong>{onEnter ? 'Did you pay? Enter the transaction ID.' : 'Did you pay?'}</strong>{' '}
        {!onEnter &&
          `You began to pay for ${draft.words} by UPI, which cannot be ordered here at the moment. ` +
            'If you have paid, send us the transaction ID: we find another day with you or send ' +
            'your money back. '}
        {onEnter &&
          (draft.txnId
            ? 'What you entered about your payment is kept. '
            : `You began to pay for ${draft.words} by UPI. `)}
        It is kept on this device for 24 hours.
      </p>
      <p className="row">
        {onEnter && (
          <button className="button small" type="button" onClick={onEnter}>
            Enter the transaction ID
          </button>
        )}
        <a href={whatsappFor.paid(draft)} target="_blank" rel="noopener">
          Send it on WhatsApp
        </a>
        <button className="text-button" type="button" onClick={onForget}>
          I have not paid
        </button>
      </p>
    </div>
  );
}
