import { rupees } from '../../../contract/money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { ChangeQuote } from '../../../contract/order-request.ts';

type Props = { order: AdminOrder; quote: ChangeQuote };

/** What a change comes to: the price before and after it, what is due or given back. */
export const ChangedMoney = ({ order, quote }: Props) => {
  const { price, discount, due, over, again } = quote;
  return (
    <div className="wide changed-money" aria-live="polite">
      <p className="numbers">
        {price === order.coursePrice ? (
          <strong>{rupees(price)}</strong>
        ) : (
          <>
            <del>{rupees(order.coursePrice)}</del> <strong>{rupees(price)}</strong>
          </>
        )}
        {discount > 0 && <span className="muted"> after {rupees(discount)} off</span>}
        {' · '}
        {over > 0 ? (
          <strong>{rupees(over)} to be given back</strong>
        ) : due > 0 ? (
          `${rupees(due)} due`
        ) : (
          'Nothing is due'
        )}
      </p>
      {again.length > 0 && <p>Ready already, to be baked again: {again.join(', ')}</p>}
    </div>
  );
};
