import { useState } from 'react';
import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import { methods } from '../../../contract/payment.ts';
import { receivedOn, reference } from '../../../contract/payment-office.ts';
import { amount } from '../../../contract/payment-request.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { refundPayment } from './api.ts';
import { MoneyFields, moneyValues, typedRupees } from './MoneyFields.tsx';

type Props = Ends & {
  /** What was paid and sent back of an order or booking, and whether an order is closed with it. */
  refund: { kind: 'order' | 'demo'; id: string; paid: number; refunded: number; mayClose: boolean };
};

const schema = z.object({
  amount,
  method: z.enum(methods, 'Choose how it was sent back'),
  txnId: reference,
  receivedOn,
  close: z.boolean(),
});

/** Writes down money that was sent back, and with it that the order is refunded. */
export function RefundDialog({ refund, ...ends }: Props) {
  const { kind, id, paid, refunded, mayClose } = refund;
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <AskDialog
      title="Refund"
      action={({ watch }) => `Refund ${typedRupees(watch('amount'))}`}
      busy="Recording…"
      mayCancel
      schema={schema}
      values={{ ...moneyValues(paid - refunded), close: mayClose }}
      send={({ close, ...money }) =>
        refundPayment({ ...{ id, kind, requestId, ...money }, ...(mayClose && { close }) })
      }
      above={
        <p className="numbers">
          {rupees(paid)} were paid
          {refunded > 0 && `, ${rupees(refunded)} sent back before`}. Send the money first, then
          write it down here: nothing is transferred by this.
        </p>
      }
      {...ends}
    >
      {(form) => (
        <>
          <MoneyFields field={form.field} method={form.watch('method')} day="Sent back on" />
          {mayClose && (
            <Checkbox
              label="Close the order as well (status refunded)"
              {...form.register('close')}
            />
          )}
        </>
      )}
    </AskDialog>
  );
}
