import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import {
  type AdminPayment,
  rejectReason,
  reverseReason,
} from '../../../contract/payment-office.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { rejectPayment, reversePayment } from './api.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

/** What is usually wrong, ready to be sent or changed. */
const usual = [
  'We could not find this transaction ID in our bank account.',
  'Another amount than this reached us.',
  'This transaction ID belongs to another order.',
];

/** Rejects a claim with a reason that its buyer reads. */
export const RejectDialog = ({ payment, ...ends }: Ends & { payment: AdminPayment }) => (
  <AskDialog
    title={`Reject ${rupees(payment.amount)}?`}
    action="Reject"
    busy="Rejecting…"
    mayCancel
    schema={z.object({ reason: rejectReason })}
    values={{ reason: '' }}
    send={({ reason }) => rejectPayment({ id: payment._id, reason })}
    above={<PaymentFacts payment={payment} />}
    {...ends}
  >
    {(form) => (
      <>
        <TextArea
          label="Reason"
          hint="The student reads this and can send the payment again."
          {...form.field('reason')}
        />
        <p className="row">
          {usual.map((words) => (
            <Button
              key={words}
              quiet
              small
              onClick={() => form.setValue('reason', words, { shouldValidate: true })}
            >
              {words}
            </Button>
          ))}
        </p>
      </>
    )}
  </AskDialog>
);

/** Takes back a payment that was verified by mistake. */
export const ReverseDialog = ({ payment, ...ends }: Ends & { payment: AdminPayment }) => (
  <AskDialog
    title={`Take back ${rupees(payment.amount)}?`}
    action="Take back"
    busy="One moment…"
    mayCancel
    schema={z.object({ reason: reverseReason })}
    values={{ reason: '' }}
    send={({ reason }) => reversePayment({ id: payment._id, reason })}
    above={
      <p>
        The order owes this money again, and the transaction can be verified for whom it is. Both
        lines stay. Money that was really sent back is a refund instead.
      </p>
    }
    {...ends}
  >
    {(form) => <TextArea label="What was wrong" {...form.field('reason')} />}
  </AskDialog>
);
