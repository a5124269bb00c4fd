import { paths } from '../../../contract/paths.ts';
import { demoCredit, paymentTerms } from '../../../contract/payment-terms.ts';
import type { CheckoutGoods } from './order-draft.ts';

/** What is promised about paying, for the buyer to read before the order. */
export function PaymentTerms({ kind }: { kind: CheckoutGoods['kind'] }) {
  const { half, cash, held, refund } = paymentTerms[kind === 'course' ? 'course' : 'shop'];
  return (
    <section className="small" aria-label="Before you pay">
      <ul className="bullets">
        {[half, cash, ...held, refund, ...(kind === 'course' ? [demoCredit.whole] : [])].map(
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
