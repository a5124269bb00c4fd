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

type Paper = { payment: string; href: string; words: string };

type Props = {
  order: Order;
  /** What was issued of them, where that is known. */
  papers?: Paper[];
};

export const Payments = ({ order: { payments }, papers = [] }: Props) =>
  payments.length > 0 && (
    <table className="payments numbers" aria-label="Payments">
      <thead className="small">
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Line
            key={payment._id}
            payment={payment}
            papers={papers.filter((paper) => paper.payment === payment._id)}
          />
        ))}
      </tbody>
    </table>
  );

function Line({ payment, papers }: { payment: Payment; papers: Paper[] }) {
  const { direction, amount, isCorrection, method, txnId, receivedOn, reason } = payment;
  const { words, tone } = stateOf(payment);
  return (
    <tr>
      <td>
        {dayForPeople(receivedOn)}, {isCorrection ? 'by the school' : methodWords[method]}
        {txnId && <span className="small muted">Transaction ID {txnId}</span>}
        {papers.map(({ href, words }) => (
          <a key={href} className="small" href={href}>
            {words}
          </a>
        ))}
        {reason && <span className="small error">{reason}</span>}
      </td>
      <td>
        <strong>
          {direction === 'refund' && '− '}
          {rupees(amount)}
        </strong>
        <span className={`pill aside ${tone}`}>{words}</span>
      </td>
    </tr>
  );
}
