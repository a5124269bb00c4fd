import type { Order } from '../../../contract/order.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useOnMount } from '../../lib/on-mount.ts';

const loadDialog = async () => (await import('./BalanceDialog.tsx')).BalanceDialog;

type Props = { order: Order; onPaid(): void; look?: string };

/** Pays by UPI what is due; nothing where nothing is. */
export function PayBalance({ order, onPaid, look = 'button quiet' }: Props) {
  const { Part: BalanceDialog, open, close } = useOnDemand(loadDialog);
  const { due, payments, courseName, orderId } = order;
  // Of two buttons for one order the first opens it (`payBalance` of the paths).
  useOnMount(() => {
    if (due === 0 || location.hash !== `#pay-${orderId}`) return;
    history.replaceState(history.state, '', location.pathname);
    open();
  });
  if (due === 0) return null;
  const isAgain = payments.at(-1)?.state === 'rejected';
  return (
    <>
      <button className={look} type="button" onClick={open}>
        {isAgain ? 'Send payment again' : 'Pay balance'}
        <span className="visually-hidden">
          {' '}
          of {courseName}, order {orderId}
        </span>
      </button>
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
