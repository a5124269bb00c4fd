import '../../ui/form.css';
import '../../ui/foot-bar.css';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { paymentTerms } from '../../../contract/payment-terms.ts';
import { FormFailure, Submit } from '../../ui/Submit.tsx';

export type PayMode = 'cash' | 'upi';

type Props = { terms: keyof typeof paymentTerms; mode: PayMode; onChoose(mode: PayMode): void };

/** Choice of cash or UPI, with what each means, and the rule of money back. */
export function PayChoice({ terms, mode, onChoose }: Props) {
  const { half, cash, cashInShort, held, refund } = paymentTerms[terms];
  const choices: { value: PayMode; label: string; hint: string }[] = [
    { value: 'upi', label: 'UPI', hint: 'With any UPI app. The full price or 50% of it now.' },
    { value: 'cash', label: 'Cash', hint: cashInShort },
  ];
  return (
    <section className="card">
      <div className="body">
        <fieldset className="choice">
          <legend className="legend h3">How do you want to pay?</legend>
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
                <span className="muted small">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="small">
          {refund} <a href={paths.refund}>Refund Policy</a>
        </p>
        <details className="small">
          <summary>What if I pay only a part now?</summary>
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

type PayBarProps = {
  form: string;
  /** What is to be paid, in whole rupees; undefined until the cart is read. */
  price: number | undefined;
  mode: PayMode;
  isReady: boolean;
  isSending: boolean;
  failure: string;
};

/** The total and the one button, which stay in sight; at a desk below what is bought. */
export const PayBar = ({ form, price, mode, isReady, isSending, failure }: PayBarProps) => (
  <div className="foot-bar row between pay-bar" data-unread={price === undefined ? '' : undefined}>
    <FormFailure message={failure} />
    <p>
      <span className="small">To pay</span>
      <strong className="price">{price === undefined ? '' : rupees(price)}</strong>
    </p>
    <Submit
      form={form}
      sending={isSending || !isReady}
      busy={isSending ? 'One moment…' : label[mode]}
    >
      {label[mode]}
    </Submit>
  </div>
);

const label: Record<PayMode, string> = { upi: 'Pay by UPI', cash: 'Place Order' };
