import { paths } from '../../../contract/paths.ts';
import { paymentTerms } from '../../../contract/payment-terms.ts';
import '../../ui/form.css';

export type PayMode = 'cash' | 'upi';

type Props = {
  terms: keyof typeof paymentTerms;
  mode: PayMode;
  onChoose(mode: PayMode): void;
};

/** Choice of cash or UPI, with what each means, and the rule of money back. */
export function PayChoice({ terms, mode, onChoose }: Props) {
  const { half, cash, cashInShort, held, refund } = paymentTerms[terms];
  const choices: { value: PayMode; label: string; hint: string }[] = [
    { value: 'upi', label: 'UPI', hint: 'Scan a QR code. The full price or 50% of it now.' },
    { value: 'cash', label: 'Cash', hint: cashInShort },
  ];
  return (
    <section className="card">
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
                onChange={() => onChoose(value)}
              />
              <span>
                <strong>{label}</strong>
                <br />
                <span className="muted small">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="small">
          {refund} <a href={paths.refund}>Refund Policy</a>
        </p>
        <details className="small">
          <summary>Advance, balance{terms === 'shop' ? '' : ' and your seat'}</summary>
          <ul className="bullets">
            {[half, cash, ...held].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>
            <a href={paths.terms}>Terms and Conditions</a>
          </p>
        </details>
      </div>
    </section>
  );
}
