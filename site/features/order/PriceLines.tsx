import { rupees } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/offer.ts';
import { Fact } from '../../ui/Facts.tsx';

type Props = { of: Pick<Quote, 'listPrice' | 'discount' | 'offerCode' | 'credit'> };

/** Facts that say how a price came about; none where nothing was taken off. */
export const PriceLines = ({ of: { listPrice, discount, offerCode, credit } }: Props) =>
  (discount > 0 || credit > 0) && (
    <>
      <Fact name="List price">{rupees(listPrice)}</Fact>
      <Fact name={`Offer ${offerCode}`}>{discount > 0 && <>− {rupees(discount)}</>}</Fact>
      <Fact name="Demo class fee">{credit > 0 && <>− {rupees(credit)}</>}</Fact>
    </>
  );
