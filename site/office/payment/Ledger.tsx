import { rupees } from '../../../contract/money.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Flags, Pill } from '../kit/cells.tsx';
import { SeenElsewhere } from './PaymentFacts.tsx';
import { flagsOf } from './payment-words.ts';
import './payment.css';

type Props = { payments: AdminPayment[]; onReverse(payment: AdminPayment): void };

const tones: Record<AdminPayment['state'], string> = {
  claimed: '',
  verified: 'good',
  rejected: 'bad',
};

/** Lines of the ledger, oldest first, those that count with a way to take them back. */
export function Ledger({ payments, onReverse }: Props) {
  const mayCorrect = useMay('correctPayments');
  return (
    <ul className="ledger" aria-label="Ledger">
      {payments.map((payment) => (
        <li key={payment._id}>
          <p className="row tight">
            <strong className="numbers">
              {payment.direction === 'refund' && '− '}
              {rupees(payment.amount)}
            </strong>
            <Pill words={payment.state} look={tones[payment.state]} />
            <Flags of={flagsOf(payment)} />
          </p>
          <p className="small">
            {methodWords[payment.method]}
            {payment.txnId && <span className="numbers"> {payment.txnId}</span>},{' '}
            {dayForPeople(payment.receivedOn)}
            {payment.recordedBy && `, written by ${payment.recordedBy}`}
            {payment.decidedBy &&
              payment.decidedBy !== payment.recordedBy &&
              `, ${payment.state} by ${payment.decidedBy}`}
            {payment.reason && `: ${payment.reason}`}
            {payment.seenOn.length > 0 && (
              <>
                . Also on <SeenElsewhere payment={payment} />
              </>
            )}
          </p>
          {mayCorrect && canReverse(payment) && (
            <Button className="text-button small" onClick={() => onReverse(payment)}>
              Take back<span className="visually-hidden"> {rupees(payment.amount)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const canReverse = ({ direction, state, isReversed }: AdminPayment) =>
  direction === 'in' && state === 'verified' && !isReversed;
