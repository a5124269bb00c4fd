import { rupees, rupeesAndPaise } from '../../../contract/money.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { Flags, When } from '../kit/cells.tsx';
import { SeenElsewhere } from './PaymentFacts.tsx';
import { flagsOf } from './payment-words.ts';

export const payer = {
  head: 'Who',
  long: true,
  narrow: 'name' as const,
  cell: ({ name, number }: { name: string; number: string }) => (
    <>
      <strong>{name || 'Deleted booking'}</strong>
      <span className="muted small numbers"> {number}</span>
    </>
  ),
};

/** How lines of the ledger are drawn; money that was sent back has a minus. */
export const paymentCells = {
  Who: payer.cell,
  Expected: ({ balance, amount }: AdminPayment) => (
    <span className={balance === amount ? 'as-claimed' : undefined}>{rupees(balance)}</span>
  ),
  Claimed: ({ amount }: AdminPayment) => <strong>{rupees(amount)}</strong>,
  Amount: ({ amount, direction }: AdminPayment) => (
    <strong>
      {direction === 'refund' && '− '}
      {rupees(amount)}
    </strong>
  ),
  'In the bank': ({ bank }: AdminPayment) =>
    bank ? `${rupeesAndPaise(bank.paise - bank.returned)}` : 'Sent back by the bank',
  'Transaction ID': (payment: AdminPayment) => (
    <span className="transaction">
      <span className="what">{payment.what}</span>
      <span className="numbers">{payment.txnId || methodWords[payment.method]}</span>
      <Flags of={flagsOf(payment)} />
      {payment.seenOn.length > 0 && (
        <span className="small">
          Also on <SeenElsewhere payment={payment} most={1} />
        </span>
      )}
    </span>
  ),
  Decided: ({ decidedAt, decidedBy, reason }: AdminPayment) => (
    <>
      {decidedBy && `${decidedBy}, `}
      <When at={decidedAt} />
      {reason && <span className="small">: {reason}</span>}
    </>
  ),
};
