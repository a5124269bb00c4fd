import { rupees } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/offer.ts';
import { reductionWords } from '../../../contract/reduction.ts';
import { Fact } from '../../ui/Facts.tsx';

type Reduced = Pick<Quote, 'listPrice' | 'discount' | 'offerCode' | 'credit'>;
type Props = { of: Reduced & { priceReason?: string } };

export function PriceLines({ of }: Props) {
  const { listPrice, discount, credit } = of;
  const { name, why } = reductionWords(of);
  if (discount === 0 && credit === 0) return null;
  return (
    <>
      <Fact name="List price">{rupees(listPrice)}</Fact>
      <Fact name={name}>
        {discount > 0 && (
          <>
            − {rupees(discount)}
            {why}
          </>
        )}
      </Fact>
      <Fact name="Demo class fee">{credit > 0 && <>− {rupees(credit)}</>}</Fact>
    </>
  );
}
