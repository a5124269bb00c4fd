import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import { type AdminPayment, rejectReason } from '../../../contract/payment-office.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { rejectPayment } from './api.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

type Props = { payment: AdminPayment; onClose(): void; onDone(payment: AdminPayment): void };

/** What is usually wrong, ready to be sent or changed. */
const usual = [
  'We could not find this transaction ID in our bank account.',
  'Another amount than this reached us.',
  'This transaction ID belongs to another order.',
];

/** Rejects a claim with a reason that its buyer reads. */
export function RejectDialog({ payment, onClose, onDone }: Props) {
  const ask = useAskForm({
    schema: z.object({ reason: rejectReason }),
    values: { reason: '' },
    async send({ reason }) {
      const { data, message } = await rejectPayment({ id: payment._id, reason });
      toast(message ?? 'Rejected');
      onDone(data);
    },
  });
  return (
    <Dialog title={`Reject ${rupees(payment.amount)}?`} onClose={onClose} locked={ask.sending}>
      <PaymentFacts payment={payment} />
      <form className="form" method="post" noValidate onSubmit={ask.submit}>
        <TextArea
          label="Reason"
          hint="The student reads this and can send the payment again."
          {...ask.field('reason')}
        />
        <p className="row">
          {usual.map((words) => (
            <button
              key={words}
              type="button"
              className="button quiet small"
              onClick={() => ask.setValue('reason', words, { shouldValidate: true })}
            >
              {words}
            </button>
          ))}
        </p>
        <FormFailure message={ask.failure} />
        <p className="row end">
          <Button className="button quiet" off={ask.sending} onClick={onClose}>
            Cancel
          </Button>
          <button className="button" type="submit" disabled={ask.sending}>
            {ask.sending ? 'Rejecting…' : 'Reject'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
