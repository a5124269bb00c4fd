import type { Order } from '../../../contract/order.ts';
import { ownTerms } from '../../../contract/own-order.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { OtherBatches } from './OtherBatches.tsx';

/** Moves a student's seat to other days of the course, before the first. */
export function MoveDialog({ enrolment, onClose, onDone }: Ends & { enrolment: Order }) {
  const { _id: orderId, batch: from, courseName } = enrolment;
  const { busy, act } = useAction();
  const move = (batch: string) =>
    act(ask(api.batch.choose.$post({ json: { orderId, choice: 'move', batch, from } })), onDone);
  return (
    <Dialog title={`Other days for ${courseName}`} onClose={onClose} locked={busy} foot={false}>
      <OtherBatches
        enrolment={enrolment}
        after={enrolment.startDate}
        isBusy={busy}
        onChoose={move}
        leave={
          <Button quiet off={busy} onClick={onClose}>
            Keep my days
          </Button>
        }
        rule={`${ownTerms.move} Your present seat goes to somebody else.`}
      />
    </Dialog>
  );
}
