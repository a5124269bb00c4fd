import { rupees, rupeesAndPaise } from '../../../contract/money.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import type { Column } from '../../ui/Table.tsx';
import { Flags, When } from '../kit/cells.tsx';
import { SeenElsewhere } from './PaymentFacts.tsx';
import { flagsOf } from './payment-words.ts';

/** Whose order or booking it is. */
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

const who: Column<AdminPayment>[] = [
  payer,
  { head: 'What', long: true, narrow: 'desk', cell: ({ what }) => what },
];

const transaction: Column<AdminPayment> = {
  head: 'Transaction ID',
  narrow: 'below',
  cell: (payment) => (
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
};

/** The columns of claims that wait. */
export const waiting: Column<AdminPayment>[] = [
  ...who,
  {
    head: 'Expected',
    numeric: true,
    cell: ({ balance, amount }) => (
      <span className={balance === amount ? 'as-claimed' : undefined}>{rupees(balance)}</span>
    ),
  },
  {
    head: 'Claimed',
    numeric: true,
    narrow: 'end',
    cell: ({ amount }) => <strong>{rupees(amount)}</strong>,
  },
  transaction,
  { head: 'When', narrow: 'desk', cell: ({ createdAt }) => <When at={createdAt} /> },
];

/** What of the money falls to the product that the list is narrowed to. */
const share: Column<AdminPayment> = {
  head: 'Share of it',
  numeric: true,
  cell: ({ share }) => rupees(share),
};

/** The columns of what was decided; money that was sent back has a minus. */
export const decided: Column<AdminPayment>[] = [
  ...who,
  {
    head: 'Amount',
    numeric: true,
    narrow: 'end',
    cell: ({ amount, direction }) => (
      <strong>
        {direction === 'refund' && '− '}
        {rupees(amount)}
      </strong>
    ),
  },
  transaction,
  { head: 'Received on', narrow: 'desk', cell: ({ receivedOn }) => dayForPeople(receivedOn) },
  {
    head: 'Decided',
    long: true,
    narrow: 'desk',
    cell: ({ decidedAt, decidedBy, reason }) => (
      <>
        {decidedBy && `${decidedBy}, `}
        <When at={decidedAt} />
        {reason && <span className="small">: {reason}</span>}
      </>
    ),
  },
];

/** The same beside what stayed in the bank of their transfers. */
export const decidedWithBank = decided.toSpliced(3, 0, {
  head: 'In the bank',
  numeric: true,
  cell: ({ bank }) =>
    bank ? `${rupeesAndPaise(bank.paise - bank.returned)}` : 'Sent back by the bank',
});

/** The same for a list that is narrowed to a product. */
export const decidedWithShare = decided.toSpliced(3, 0, share);
