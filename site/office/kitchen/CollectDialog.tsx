import type { KitchenOrder } from '../../../contract/kitchen.ts';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { RecordDialog } from '../payment/RecordDialog.tsx';

type Props = Ends & {
  order: KitchenOrder;
  /** Hands out what was tapped although the balance is due. */
  unpaid(): Promise<void>;
};

/** Takes the balance of an order that is handed out, in one step. */
export function CollectDialog({ order, unpaid, ...ends }: Props) {
  const { busy, run } = useAction();
  const later = () =>
    run(async () => {
      await unpaid();
      ends.onDone();
    });
  return (
    <RecordDialog
      order={order}
      collect
      below={
        <Button className="text-button" off={busy} onClick={() => void later()}>
          Hand it out, the balance comes later
        </Button>
      }
      {...ends}
    />
  );
}
