import type { Ref } from 'react';
import { business } from '../../../contract/business.ts';
import { rupees } from '../../../contract/money.ts';
import { upiUri } from '../../../contract/upi.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import './scan.css';

type Props = { amount: number; order: string; goods: string; ref?: Ref<HTMLElement> };

/** The code to scan for an order, as large as the screen allows. */
export function Scan({ amount, order, goods, ref }: Props) {
  const { id, name } = business.upi;
  const text = upiUri({ pa: id, pn: name, am: amount, tr: order, tn: goods });
  return (
    <figure className="scan" ref={ref}>
      <QrCode text={text} label={`QR code to pay ${rupees(amount)} to ${name}`} />
      <figcaption className="numbers">
        {rupees(amount)} to {id}
      </figcaption>
    </figure>
  );
}
