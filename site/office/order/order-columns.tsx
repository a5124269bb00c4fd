import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery } from '../../../contract/order.ts';
import { isOverdue, payable } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { isReminded } from '../../../contract/order-request.ts';
import { methodWords } from '../../../contract/payment.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Flags, StatePill, When } from '../kit/cells.tsx';
import { viewColumn } from '../kit/RowButton.tsx';
import { flagsOf, remindedInWords } from './order-words.ts';
import { RemindDialog } from './RemindDialog.tsx';

const number: Column<AdminOrder> = {
  head: 'Order',
  narrow: 'below',
  cell: ({ orderId }) => (
    <>
      <span className="visually-hidden">View order </span>
      <span className="numbers">{orderId}</span>
    </>
  ),
};
const name: Column<AdminOrder> = {
  head: 'Name',
  long: true,
  narrow: 'name',
  cell: ({ name }) => name,
};
const email: Column<AdminOrder> = { head: 'Email', long: true, cell: ({ email }) => email || '–' };
const mobile: Column<AdminOrder> = {
  head: 'Mobile',
  cell: ({ mobile }) => <span className="numbers">{mobile}</span>,
};
const course: Column<AdminOrder> = {
  head: 'Course',
  long: true,
  narrow: 'below',
  cell: ({ courseName }) => courseName,
};
const price: Column<AdminOrder> = {
  head: 'Price',
  numeric: true,
  narrow: 'end',
  cell: ({ coursePrice }) => rupees(coursePrice),
};

export const orderColumns = [number, name, email, mobile, course, price];

/** How an order is paid: as it was placed, and as money came. */
function methodsOf({ txnId, payments }: AdminOrder): string {
  const placed = txnId === cashOnDelivery ? 'cash' : 'upi';
  return [...new Set([placed, ...payments.map(({ method }) => method)] as const)]
    .map((method) => methodWords[method])
    .join(', ');
}

function Due({ order }: { order: AdminOrder }) {
  const { orderId, dueOn, reminded } = order;
  const { open, dialog } = useDialog();
  const due = payable(order);
  if (due === 0) return <span className="muted">Nothing</span>;
  const isLate = isOverdue(order);
  return (
    <>
      <strong>{rupees(due)}</strong>{' '}
      <span className={`small ${isLate ? 'late' : 'muted'}`}>
        {dueOn ? `${isLate ? 'since' : 'by'} ${dayForPeople(dueOn)}` : 'no day yet'}
      </span>{' '}
      {dueOn && reminded && <span className="small muted">{remindedInWords(reminded)}</span>}
      {isReminded(order) && (
        <Button
          className="text-button small"
          onClick={() =>
            open((ends) => <RemindDialog orders={[order]} send={(call) => call()} {...ends} />)
          }
        >
          Remind<span className="visually-hidden"> of the balance of order {orderId}</span>
        </Button>
      )}
      {dialog}
    </>
  );
}

/** What has come of an order, with what waits to be checked and what was sent back. */
function Paid({ order: { paid, claimed, refunded } }: { order: AdminOrder }) {
  const others = [
    claimed > 0 && `${rupees(claimed)} to be checked`,
    refunded > 0 && `${rupees(refunded)} sent back`,
  ].filter(Boolean);
  return (
    <>
      {rupees(paid)}
      {others.length > 0 && <span className="small muted"> {others.join(', ')}</span>}
    </>
  );
}

/**
 * The columns of the list of orders: those of everybody first, and what a tab is about; others are
 * shown where they are chosen.
 */
export function listColumns(tab: string): Column<AdminOrder>[] {
  return [
    number,
    { ...name, more: false },
    { ...email, more: tab === 'balance' },
    { ...mobile, more: tab === 'verify' || tab === 'balance' },
    course,
    price,
    {
      head: 'Paid',
      numeric: true,
      more: tab !== 'verify',
      cell: (order) => <Paid order={order} />,
    },
    { head: 'Due', more: tab !== 'balance', cell: (order) => <Due order={order} /> },
    { head: 'How paid', more: true, cell: methodsOf },
    {
      head: 'Transaction ID',
      more: true,
      cell: ({ txnId }) => <span className="numbers">{txnId}</span>,
    },
    {
      head: 'Class dates',
      more: tab !== 'starts' && tab !== 'certificate',
      cell: ({ startDate }) => startDate && dayForPeople(startDate),
    },
    {
      head: 'Status',
      narrow: 'below-end',
      cell: (order) => (
        <span className="row tight">
          <StatePill of={order.status} />
          <Flags of={flagsOf(order)} />
        </span>
      ),
    },
    {
      head: 'Date and time',
      more: tab === 'balance',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    viewColumn,
  ];
}
