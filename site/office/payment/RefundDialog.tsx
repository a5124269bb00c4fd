import { useState } from 'react';
import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import { methods } from '../../../contract/payment.ts';
import { receivedOn, reference } from '../../../contract/payment-office.ts';
import { amount } from '../../../contract/payment-request.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { refundPayment } from './api.ts';
import { MoneyFields, moneyValues } from './MoneyFields.tsx';

type Props = {
  /** What was paid and sent back of an order or booking, and whether an order is closed with it. */
  refund: { kind: 'order' | 'demo'; id: string; paid: number; refunded: number; mayClose: boolean };
  onClose(): void;
  onDone(): void;
};

const schema = z.object({
  amount,
  method: z.enum(methods, 'Choose how it was sent back'),
  txnId: reference,
  receivedOn,
  close: z.boolean(),
});

/** Writes down money that was sent back, and with it that the order is refunded. */
export function RefundDialog({ refund, onClose, onDone }: Props) {
  const { kind, id, paid, refunded, mayClose } = refund;
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useAskForm({
    schema,
    values: { ...moneyValues(paid - refunded), close: mayClose },
    async send({ close, ...money }) {
      const { message } = await refundPayment({
        ...{ id, kind, requestId, ...money },
        ...(mayClose && { close }),
      });
      toast(message ?? 'Recorded');
      onDone();
    },
  });
  const typed = Number(form.watch('amount'));
  return (
    <Dialog title="Refund" onClose={onClose} locked={form.sending}>
      <p className="numbers">
        {rupees(paid)} were paid
        {refunded > 0 && `, ${rupees(refunded)} sent back before`}. Send the money first, then write
        it down here: nothing is transferred by this.
      </p>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <MoneyFields field={form.field} method={form.watch('method')} day="Sent back on" />
        {mayClose && (
          <Checkbox label="Close the order as well (status refunded)" {...form.register('close')} />
        )}
        <FormFailure message={form.failure} />
        <p className="row end">
          <Button className="button quiet" off={form.sending} onClick={onClose}>
            Cancel
          </Button>
          <button className="button" type="submit" disabled={form.sending}>
            {form.sending ? 'Recording…' : `Refund ${typed > 0 ? rupees(typed) : ''}`}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
