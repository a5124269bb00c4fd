import { rupees } from '../../../contract/money.ts';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import type { PayMode } from './PayChoice.tsx';
import '../../ui/foot-bar.css';

type Props = {
  /** The id of the form that it sends. */
  form: string;
  /** What is to be paid, in whole rupees; undefined until the cart is read. */
  price: number | undefined;
  mode: PayMode;
  /** Whether the price is known. */
  isReady: boolean;
  isSending: boolean;
  failure: string;
};

/** The total and the one button, which stay in sight; at a desk below what is bought. */
export const PayBar = ({ form, price, mode, isReady, isSending, failure }: Props) => (
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
