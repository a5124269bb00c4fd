import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery } from '../../../contract/order.ts';
import { isOverdue, payable } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { isReminded } from '../../../contract/order-request.ts';
import { methodWords } from '../../../contract/payment.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Flags, StatePill } from '../kit/cells.tsx';
import { flagsOf, remindedInWords } from './order-words.ts';
import { RemindDialog } from './RemindDialog.tsx';

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
  if (due === 0) return null;
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
function Paid({ paid, claimed, refunded }: AdminOrder) {
  const others = [
    claimed > 0 && `${rupees(claimed)} to be checked`,
    refunded > 0 && `${rupees(refunded)} sent back`,
  ].filter(Boolean);
  return (
    <>
      {paid > 0 && rupees(paid)}
      {others.length > 0 && <span className="small muted"> {others.join(', ')}</span>}
    </>
  );
}

/** Cells that are more than what the list says of them. */
export const orderCells = {
  Order: ({ orderId }: AdminOrder) => (
    <>
      <span className="visually-hidden">View order </span>
      <span className="numbers">{orderId}</span>
    </>
  ),
  Email: ({ email }: AdminOrder) => email || '–',
  Paid,
  Due: (order: AdminOrder) => <Due order={order} />,
  'How paid': methodsOf,
  'Class dates': ({ startDate }: AdminOrder) => startDate && dayForPeople(startDate),
  Status: (order: AdminOrder) => (
    <span className="row tight">
      <StatePill of={order.status} />
      <Flags of={flagsOf(order)} />
    </span>
  ),
};
