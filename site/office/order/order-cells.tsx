import type { ReactNode } from 'react';
import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery } from '../../../contract/order.ts';
import { isOverdue, moneyOf, payable } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { isReminded } from '../../../contract/order-request.ts';
import { methodWords } from '../../../contract/payment.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Flags, shortDay } from '../kit/cells.tsx';
import { flagsOf, remindedInWords } from './order-words.ts';
import { RemindDialog } from './RemindDialog.tsx';

type LinesProps = { below: string; look?: string; children: ReactNode };

const TwoLines = ({ below, look = 'muted', children }: LinesProps) => (
  <span className="two-lines">
    {children} {below && <span className={`small ${look}`}>{below}</span>}
  </span>
);

/** How an order is paid: as it was placed, and as money came. */
function methodsOf({ txnId, payments }: AdminOrder): string {
  const placed = txnId === cashOnDelivery ? 'cash' : 'upi';
  return [...new Set([placed, ...payments.map(({ method }) => method)] as const)]
    .map((method) => methodWords[method])
    .join(', ');
}

/** What is due and until when; a closed order owes nothing. */
function Due({ order }: { order: AdminOrder }) {
  const due = payable(order);
  if (due === 0) return null;
  const isLate = isOverdue(order);
  return (
    <TwoLines
      below={order.dueOn && `${isLate ? 'since' : 'by'} ${shortDay(order.dueOn)}`}
      look={isLate ? 'late' : 'muted'}
    >
      <strong>{rupees(due)}</strong>
    </TwoLines>
  );
}

/** The same, and the way to remind of it. */
export function DueToRemind({ order }: { order: AdminOrder }) {
  const { orderId, reminded } = order;
  const { open, dialog } = useDialog();
  return (
    <span className="row tight">
      <Due order={order} />
      {reminded && <span className="small muted">{remindedInWords(reminded)}</span>}
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
    </span>
  );
}

/** What has come of an order, or waits to be checked, and what was sent back. */
function paidInWords(order: AdminOrder): string {
  const { claimed, sentBack, verified, unverified } = moneyOf(order);
  const whole = order.coursePrice;
  if (sentBack > 0) return sentBack === whole ? 'Sent back' : `${rupees(sentBack)} sent back`;
  if (claimed > 0) return claimed === whole ? 'To verify' : `${rupees(claimed)} to verify`;
  if (verified === 0) return '';
  return unverified === 0 ? 'Paid' : `${rupees(verified)} paid`;
}

/** Cells that are more than what the list says of them. */
export const orderCells = {
  Order: ({ orderId }: AdminOrder) => (
    <>
      <span className="visually-hidden">View order </span>
      {orderId}
    </>
  ),
  Email: ({ email }: AdminOrder) => {
    const [user, domain] = email.split('@');
    return domain ? [user, '@', <wbr key="at" />, domain] : '–';
  },
  Name: ({ name }: AdminOrder) => <span className="two-lines">{name}</span>,
  Course: ({ courseName }: AdminOrder) => <span className="two-lines">{courseName}</span>,
  Price: (order: AdminOrder) => (
    <TwoLines below={paidInWords(order)}>{rupees(order.coursePrice)}</TwoLines>
  ),
  Due: (order: AdminOrder) => <Due order={order} />,
  'How paid': methodsOf,
  'Class dates': ({ startDate }: AdminOrder) => startDate && dayForPeople(startDate),
  Warning: (order: AdminOrder) => <Flags of={flagsOf(order)} />,
};
