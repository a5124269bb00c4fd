import { business } from '../../../contract/business.ts';
import { rupees } from '../../../contract/money.ts';
import { upiUri } from '../../../contract/upi.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import './upi.css';

type Props = {
  /** Whole rupees, from 1. */
  amount: number;
  /** Reference of the payment, at most 35 letters and digits: the order's id. */
  reference: string;
  /** What is paid for; apps show its first 50 characters. */
  note: string;
};

/** QR code, and UPI id and amount to copy when paying on the same phone. */
export function UpiPayment({ amount, reference, note }: Props) {
  const { id, name } = business.upi;
  const uri = upiUri({ pa: id, pn: name, am: amount, tr: reference, tn: note });
  return (
    <div className="upi">
      <div className="stack">
        <p className="muted small">
          Scan the code with any UPI app, or copy the UPI id and the amount into the app on this
          phone.
        </p>
        <dl>
          <div>
            <dt>UPI id</dt>
            <dd>
              {id} <CopyButton text={id} what="UPI id" />
            </dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd className="numbers">
              {rupees(amount)} <CopyButton text={String(amount)} what="amount" />
            </dd>
          </div>
        </dl>
      </div>
      <QrCode text={uri} label={`QR code to pay ${rupees(amount)} to ${name}`} />
    </div>
  );
}
