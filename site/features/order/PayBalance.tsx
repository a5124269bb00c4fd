import type { Order } from '../../../contract/order.ts';
import { useOnDemand } from '../../lib/on-demand.ts';

const loadDialog = async () => (await import('./BalanceDialog.tsx')).BalanceDialog;

type Props = { order: Order; onPaid(): void };

/** Pays by UPI what is due; nothing where nothing is. */
export function PayBalance({ order, onPaid }: Props) {
  const { Part: BalanceDialog, open, close } = useOnDemand(loadDialog);
  const { due, payments, courseName, orderId } = order;
  if (due === 0) return null;
  const isAgain = payments.at(-1)?.state === 'rejected';
  return (
    <>
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
