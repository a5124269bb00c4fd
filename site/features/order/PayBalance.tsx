import type { Order } from '../../../contract/order.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { payName } from './progress.ts';

const loadDialog = async () => (await import('./BalanceDialog.tsx')).BalanceDialog;

type Props = { order: Order; onPaid(): void; look?: string };

export function usePayment({ order, onPaid }: Props) {
  const { Part: BalanceDialog, open, close } = useOnDemand(loadDialog);
  const dialog = BalanceDialog && (
    <BalanceDialog
      order={order}
      onClose={close}
      onPaid={() => {
        close();
        onPaid();
      }}
    />
  );
  return { open, dialog };
}

export function PayBalance({ order, onPaid, look = 'button quiet' }: Props) {
  const { open, dialog } = usePayment({ order, onPaid });
  const { due, courseName, orderId } = order;
  if (due === 0) return null;
  return (
    <>
      <button
        className={look}
        type="button"
        aria-label={`${payName(order)} for ${courseName}, order ${orderId}`}
        onClick={open}
      >
        {payName(order)}
      </button>
      {dialog}
    </>
  );
}
