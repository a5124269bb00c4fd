import { rupees } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/offer.ts';

type Props = { of: Pick<Quote, 'listPrice' | 'discount' | 'offerCode' | 'credit'> };

/** Rows of a `dl` that say how a price came about; none where nothing was taken off. */
export const PriceLines = ({ of: { listPrice, discount, offerCode, credit } }: Props) =>
  (discount > 0 || credit > 0) && (
    <>
      <dt>List price</dt>
      <dd>{rupees(listPrice)}</dd>
      {discount > 0 && (
        <>
          <dt>Offer {offerCode}</dt>
          <dd>− {rupees(discount)}</dd>
        </>
      )}
      {credit > 0 && (
        <>
          <dt>Demo class fee</dt>
          <dd>− {rupees(credit)}</dd>
        </>
      )}
    </>
  );
