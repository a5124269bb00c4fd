import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import { type AdminPayment, reverseReason } from '../../../contract/payment-office.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { reversePayment } from './api.ts';

type Props = { payment: AdminPayment; onClose(): void; onDone(): void };

/** Takes back a payment that was verified by mistake. */
export function ReverseDialog({ payment, onClose, onDone }: Props) {
  const form = useAskForm({
    schema: z.object({ reason: reverseReason }),
    values: { reason: '' },
    async send({ reason }) {
      const { message } = await reversePayment({ id: payment._id, reason });
      toast(message ?? 'Taken back');
      onDone();
    },
  });
  return (
    <Dialog title={`Take back ${rupees(payment.amount)}?`} onClose={onClose} locked={form.sending}>
      <p>
        The order owes this money again, and the transaction can be verified for whom it is. Both
        lines stay. Money that was really sent back is a refund instead.
      </p>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <TextArea label="What was wrong" {...form.field('reason')} />
        <FormFailure message={form.failure} />
        <p className="row end">
          <Button className="button quiet" off={form.sending} onClick={onClose}>
            Cancel
          </Button>
          <button className="button" type="submit" disabled={form.sending}>
            {form.sending ? 'One moment…' : 'Take back'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
