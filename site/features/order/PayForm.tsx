import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { demoCredit, paymentTerms } from '../../../contract/payment-terms.ts';
import '../../ui/form.css';

type PayMode = 'cash' | 'upi';

type Props = {
  terms: keyof typeof paymentTerms;
  first: PayMode;
  /** Whether the price is known. */
  isReady: boolean;
  /** Called when UPI is chosen, to preload the payment. */
  onUpi(): void;
  onPay(mode: PayMode): void;
};

const choices: { value: PayMode; label: string; hint: string }[] = [
  { value: 'cash', label: 'Cash', hint: 'Pay when you come by.' },
  {
    value: 'upi',
    label: 'UPI',
    hint: 'Scan a QR code and pay the full price or 50% of it now.',
  },
];

/** Choice of cash or UPI. */
export function PayForm({ terms, first, isReady, onUpi, onPay }: Props) {
  const [mode, setMode] = useState<PayMode>(first);
  const choose = (to: PayMode) => {
    setMode(to);
    if (to === 'upi') onUpi();
  };
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        onPay(mode);
      }}
    >
      <div className="body">
        <fieldset className="choice">
          <legend className="legend">How do you want to pay?</legend>
          {choices.map(({ value, label, hint }) => (
            <label className="option" key={value}>
              <input
                type="radio"
                name="mode"
                value={value}
                checked={mode === value}
                onChange={() => choose(value)}
              />
              <span>
                <strong>{label}</strong>
                <br />
                <span className="muted small">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Terms terms={terms} />
        <button className="button" type="submit" disabled={!isReady}>
          {mode === 'cash' ? 'Place Order' : 'Pay by UPI'}
        </button>
      </div>
    </form>
  );
}

/** What is promised about paying, for the buyer to read before the order. */
function Terms({ terms }: Pick<Props, 'terms'>) {
  const { half, cash, held, refund } = paymentTerms[terms];
  return (
    <section className="small" aria-label="Before you pay">
      <ul className="bullets">
        {[half, cash, ...held, refund, ...(terms === 'shop' ? [] : [demoCredit.whole])].map(
          (words) => (
            <li key={words}>{words}</li>
          ),
        )}
      </ul>
      <p>
        <a href={paths.terms}>Terms and Conditions</a> · <a href={paths.refund}>Refund Policy</a>
      </p>
    </section>
  );
}
