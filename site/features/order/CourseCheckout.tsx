import { useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { Checkout } from './Checkout.tsx';

type Props = { name: string; price: number; image: string };

/** The checkout of one course, at the catalogue's price whatever the address says. */
export default function CourseCheckout({ name, price: known, image }: Props) {
  const [price, setPrice] = useState(known);
  return (
    <div className="stack">
      {price !== known && (
        <p className="notice" role="alert">
          The price has changed from {rupees(known)} to <strong>{rupees(price)}</strong>. Please
          look at it again before you order.
        </p>
      )}
      <Checkout
        goods={{ kind: 'course', name, price, image }}
        onPriceChanged={(now) => now !== undefined && setPrice(now)}
        onPlaced={() => undefined}
      />
    </div>
  );
}
