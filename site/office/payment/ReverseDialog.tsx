import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import { type AdminPayment, reverseReason } from '../../../contract/payment-office.ts';
import { TextArea } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { reversePayment } from './api.ts';

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
