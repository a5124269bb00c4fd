import { useState } from 'react';
import * as z from 'zod/mini';
import { half, rupees } from '../../../contract/money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { amount, methods } from '../../../contract/payment.ts';
import { receivedOn, reference } from '../../../contract/payment-office.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { recordPayment } from './api.ts';
import { MoneyFields, moneyValues } from './MoneyFields.tsx';

type Props = { order: AdminOrder; onClose(): void; onDone(): void };

const schema = z.object({
  amount,
  method: z.enum(methods, 'Choose how it was paid'),
  txnId: reference,
  receivedOn,
  confirm: z.boolean(),
});

/** Writes down money that is in hand or in the bank; filled in for the usual case, the balance in cash. */
export function RecordDialog({ order, onClose, onDone }: Props) {
  const { _id: id, coursePrice, paid, status } = order;
  const due = Math.max(0, coursePrice - paid);
  // One for the dialog: pressed twice it is one payment.
  const [requestId] = useState(() => crypto.randomUUID());
  const mayConfirm = status === 'pending' || status === 'processing';
  const form = useAskForm({
    schema,
    values: { ...moneyValues(due), confirm: mayConfirm },
    async send({ confirm, ...money }) {
      const isEnough = paid + money.amount >= half(coursePrice);
      const { message } = await recordPayment({
        ...{ id, requestId, ...money },
        ...(mayConfirm && { confirm: confirm && isEnough }),
      });
      toast(message ?? 'Recorded');
      onDone();
    },
  });
  const typed = Number(form.watch('amount'));
  return (
    <Dialog title="Record payment" onClose={onClose} locked={form.sending}>
      <p className="numbers">
        {order.name}, {order.courseName}: {rupees(due)} of {rupees(coursePrice)} due.
      </p>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <MoneyFields field={form.field} method={form.watch('method')} day="Received on" />
        {mayConfirm && (
          <Checkbox
            label="Confirm the order as well (status success)"
            hint="Only once half of the price has come."
            {...form.register('confirm')}
          />
        )}
        <FormFailure message={form.failure} />
        <p className="row end">
          <Button className="button quiet" off={form.sending} onClick={onClose}>
            Cancel
          </Button>
          <button className="button" type="submit" disabled={form.sending}>
            {form.sending ? 'Recording…' : `Record ${typed > 0 ? rupees(typed) : ''}`}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
