import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { moneyFacts } from '../../../contract/order-money.ts';
import { Fact } from '../../ui/Facts.tsx';
import { PriceLines } from './PriceLines.tsx';

/** The price of an order, what of it came, is to be checked, went back and is due by when. */
export const MoneyFacts = ({ order }: { order: Order }) => (
  <>
    <PriceLines of={order} />
    <Fact name="Price">{rupees(order.coursePrice)}</Fact>
    {moneyFacts(order).map(({ name, words }) => (
      <Fact key={name} name={name}>
        {words}
      </Fact>
    ))}
  </>
);
