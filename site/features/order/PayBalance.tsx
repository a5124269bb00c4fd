import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useOnDemand } from '../../lib/on-demand.ts';

const loadDialog = async () => (await import('./BalanceDialog.tsx')).BalanceDialog;

type Props = { order: Order; onPaid(): void };

/** What is left to pay and by when, and how by UPI; nothing where nothing is due. */
export function PayBalance({ order, onPaid }: Props) {
  const { Part: BalanceDialog, open, close } = useOnDemand(loadDialog);
  const { dueOn, balancePayment, payments, courseName, orderId } = order;
  if (!dueOn) return null;
  const isAgain = payments.at(-1)?.state === 'rejected';
  return (
    <>
      <p>
        <strong className="numbers">{rupees(balancePayment)}</strong>{' '}
        {dueOn < today() ? 'was due on' : 'due by'} {dayForPeople(dueOn)}.
      </p>
      <p className="row">
        <button className="button quiet" type="button" onClick={open}>
          {isAgain ? 'Send payment again' : 'Pay balance'}
          <span className="visually-hidden">
            {' '}
            of {courseName}, order {orderId}
          </span>
        </button>
      </p>
      {BalanceDialog && (
        <BalanceDialog
          order={order}
          onClose={close}
          onPaid={() => {
            close();
            onPaid();
          }}
        />
      )}
    </>
  );
}
