import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { methodWords, type Payment } from '../../../contract/payment.ts';
import { dayForPeople } from '../../lib/dates.ts';

/** What became of a payment, for its buyer: only what the school has verified is called paid. */
function stateOf({ direction, state, isCorrection }: Payment): { words: string; tone: string } {
  if (isCorrection) return { words: 'Corrected', tone: '' };
  if (direction === 'refund') return { words: 'Sent back', tone: '' };
  if (state === 'claimed') return { words: 'Being checked', tone: '' };
  return state === 'verified'
    ? { words: 'Paid', tone: 'good' }
    : { words: 'Not found', tone: 'bad' };
}

/** Every payment of an order and where it stands; nothing where there is none. */
export const Payments = ({ order: { payments } }: { order: Order }) =>
  payments.length > 0 && (
    <ul className="payments small" aria-label="Payments">
      {payments.map((payment) => (
        <Line key={payment._id} payment={payment} />
      ))}
    </ul>
  );

function Line({ payment }: { payment: Payment }) {
  const { direction, amount, isCorrection, method, txnId, receivedOn, reason } = payment;
  const { words, tone } = stateOf(payment);
  const isBack = direction === 'refund';
  return (
    <li>
      <span className="row">
        <strong className="numbers">
          {isBack && '− '}
          {rupees(amount)}
        </strong>
        <span className={`pill ${tone}`}>{words}</span>
        <span className="muted">
          {isCorrection ? 'by the school' : methodWords[method]}, {dayForPeople(receivedOn)}
          {txnId && <span className="numbers">, {txnId}</span>}
        </span>
      </span>
      {reason && <span className="error">{reason}</span>}
    </li>
  );
}
