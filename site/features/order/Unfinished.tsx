import type { PaymentDraft } from './payment-draft.ts';

type Props = { draft: PaymentDraft; onEnter(): void; onForget(): void };

/** A payment by UPI that was begun on this device and not handed in. */
export const Unfinished = ({ draft, onEnter, onForget }: Props) => (
  <div className="notice stack">
    <p>
      <strong>Did you pay? Enter the transaction ID.</strong>{' '}
      {draft.txnId
        ? 'What you entered about your payment is kept.'
        : `You began to pay for ${draft.words} by UPI.`}{' '}
      It is kept on this device for 24 hours.
    </p>
    <p className="row">
      <button className="button small" type="button" onClick={onEnter}>
        Enter the transaction ID
      </button>
      <button className="text-button" type="button" onClick={onForget}>
        I have not paid
      </button>
    </p>
  </div>
);
