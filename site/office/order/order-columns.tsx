import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery } from '../../../contract/order.ts';
import { duesOf } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { methodWords } from '../../../contract/payment.ts';
import { StatusPill } from '../../features/order/StatusPill.tsx';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Email } from '../../ui/Email.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Flags, Stacked, When } from '../kit/cells.tsx';
import { flagsOf, isOwed, remindedInWords } from './order-words.ts';
import { RemindDialog } from './RemindDialog.tsx';

const number: Column<AdminOrder> = {
  head: 'Order',
  cell: ({ orderId }) => (
    <>
      <span className="visually-hidden">View order </span>
      <span className="numbers">{orderId}</span>
    </>
  ),
};

/** The last column of tables whose rows can be opened. */
export const viewColumn = { head: 'View', quiet: true, cell: () => <Icon name="view" /> };
/** The first columns of a short table of orders. */
export const orderColumns: Column<AdminOrder>[] = [
  number,
  { head: 'Email', long: true, cell: ({ email }) => <Email address={email} /> },
  { head: 'Mobile', cell: ({ mobile }) => <span className="numbers">{mobile}</span> },
  { head: 'Course', long: true, cell: ({ courseName }) => courseName },
  { head: 'Price', numeric: true, cell: ({ coursePrice }) => rupees(coursePrice) },
];

/** How an order is paid: as it was placed, and as money came. */
function methodsOf({ txnId, payments }: AdminOrder): string {
  const placed = txnId === cashOnDelivery ? 'cash' : 'upi';
  return [...new Set([placed, ...payments.map(({ method }) => method)] as const)]
    .map((method) => methodWords[method])
    .join(', ');
}

/** An amount that is not in the one above it. */
const Part = ({ amount, words }: { amount: number; words: string }) => (
  <span className="small part">
    <span>{rupees(amount)}</span> <span>{words}</span>
  </span>
);

/** What is due, by when, and the chat that asks for it. */
function Due({ order }: { order: AdminOrder }) {
  const { orderId, due, dueOn, reminded } = order;
  const { open, dialog } = useDialog();
  const dues = duesOf(order);
  return (
    <span className="stacked">
      {due > 0 ? <strong>{rupees(due)}</strong> : <span className="muted">Nothing</span>}
      {dues.map(({ amount, by }) => (
        <span key={by} className={`small part ${by && by < today() ? 'late' : 'muted'}`}>
          {dues.length > 1 && <span>{rupees(amount)}</span>}{' '}
          <span>{by ? (by < today() ? 'Since' : 'By') : 'No day yet'}</span>{' '}
          {by && <span>{dayForPeople(by)}</span>}
        </span>
      ))}
      {dueOn && reminded && <span className="small muted">{remindedInWords(reminded)}</span>}
      {isOwed(order) && (
        <Button
          className="text-button small above"
          onClick={() =>
            open((ends) => <RemindDialog orders={[order]} send={(call) => call()} {...ends} />)
          }
        >
          Remind<span className="visually-hidden"> of the balance of order {orderId}</span>
        </Button>
      )}
      {dialog}
    </span>
  );
}

/** The columns of the list of orders: who, what, the money, and what to notice. */
export const listColumns: Column<AdminOrder>[] = [
  {
    ...number,
    cell: (order) => (
      <Stacked below={<When at={order.createdAt} />}>
        <span>{number.cell(order)}</span>
      </Stacked>
    ),
  },
  {
    head: 'Name',
    long: true,
    cell: ({ name, email, mobile }) => (
      <span className="stacked">
        <strong>{name}</strong>
        <span className="small">
          <Email address={email} />
        </span>
        <span className="small numbers">{mobile}</span>
      </span>
    ),
  },
  {
    head: 'Course',
    long: true,
    cell: ({ courseName, startDate }) => (
      <Stacked below={startDate && `Starts ${dayForPeople(startDate)}`}>{courseName}</Stacked>
    ),
  },
  {
    head: 'Price',
    numeric: true,
    cell: ({ coursePrice, discount, credit }) => (
      <span className="stacked">
        {rupees(coursePrice)}
        {discount > 0 && <Part amount={discount} words="off" />}
        {credit > 0 && <Part amount={credit} words="demo fee" />}
      </span>
    ),
  },
  {
    head: 'Paid',
    numeric: true,
    cell: ({ paid, claimed, refunded }) => (
      <span className="stacked">
        {rupees(paid)}
        {claimed > 0 && <Part amount={claimed} words="to check" />}
        {refunded > 0 && <Part amount={refunded} words="sent back" />}
      </span>
    ),
  },
  { head: 'Due', numeric: true, cell: (order) => <Due order={order} /> },
  {
    head: 'How paid',
    long: true,
    cell: (order) => (
      <span className="stacked">
        {methodsOf(order)}
        {order.txnId !== cashOnDelivery && <span className="small numbers">{order.txnId}</span>}
      </span>
    ),
  },
  {
    head: 'Status',
    cell: (order) => (
      <span className="stacked">
        <StatusPill status={order.status} />
        <Flags of={flagsOf(order)} />
      </span>
    ),
  },
  viewColumn,
];
