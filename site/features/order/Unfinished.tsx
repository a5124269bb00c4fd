import { whatsappFor } from '../../../contract/business.ts';
import { useBring } from '../../ui/bring.ts';
import type { PaymentDraft } from './payment-draft.ts';

type Props = {
  draft: PaymentDraft;
  /** Opens the transaction ID's field; undefined where the goods cannot be ordered now. */
  onEnter: (() => void) | undefined;
  onForget(): void;
};

/** A payment by UPI that was begun on this device and not handed in; brought into view. */
export function Unfinished({ draft, onEnter, onForget }: Props) {
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
