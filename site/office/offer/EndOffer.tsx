import type { Offer } from '../../../contract/offer-office.ts';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { endOffer } from './api.ts';

type Props = { offer: Offer; onClose(): void; onDone(): void };

/** Asks before an offer ends for good. */
export function EndOffer({ offer: { _id: id, code, updatedAt }, onClose, onDone }: Props) {
  const { busy, run } = useAction();
  const end = async () => {
    const { message } = await endOffer({ id, updatedAt });
    toast(message ?? `${code} has ended`);
  };
  return (
    <ConfirmDialog
      question={`End ${code} now?`}
      action="End it"
      busy={busy}
      // Somebody else may have changed it meanwhile: the list shows how.
      onConfirm={() => void run(end).then(onDone)}
      onClose={onClose}
    >
      <p>
        Nobody can use the code from now on, and it cannot be taken up again. Orders that have it
        keep their price.
      </p>
    </ConfirmDialog>
  );
}
