import * as z from 'zod/mini';
import type { BankLine } from '../../../contract/bank.ts';
import { unlessEmpty, whole } from '../../../contract/field.ts';
import { half, rupees } from '../../../contract/money.ts';
import { mostPaid } from '../../../contract/payment.ts';
import { type AdminPayment, receivedOn } from '../../../contract/payment-office.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { verifyPayment } from './api.ts';
import { LineFacts } from './LineFacts.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';

type Props = {
  payment: AdminPayment;
  /** The line of a bank statement that it is verified with. */
  line?: BankLine;
  onClose(): void;
  onDone(payment: AdminPayment): void;
};

const form = z.object({
  receivedOn,
  transferAmount: unlessEmpty(whole('Enter the whole amount of the transfer', 1, mostPaid)),
  confirm: z.boolean(),
});

/** Whether with this payment half of the price has come, which holds the seat. */
const isEnough = ({ price, balance, amount }: AdminPayment) =>
  price - balance + amount >= half(price);

/** Verifies a claim, and with it the order where that is due. */
export function VerifyDialog({ payment, line, onClose, onDone }: Props) {
  const { _id: id, amount, kind, status, seenOn } = payment;
  const mayConfirm = kind === 'order' && (status === 'pending' || status === 'processing');
  const ask = useAskForm({
    schema: form,
    values: {
      receivedOn: line?.day ?? payment.receivedOn,
      transferAmount:
        line && payment.amount * 100 < line.paise ? String(Math.floor(line.paise / 100)) : '',
      confirm: mayConfirm && isEnough(payment),
    },
    async send({ confirm, ...values }) {
      const { data, message } = await verifyPayment({
        ...{ id, ...values },
        ...(line && { bankLine: line._id }),
        ...(mayConfirm && { confirm }),
      });
      toast(message ?? 'Verified');
      onDone(data);
    },
  });
  return (
    <Dialog title={`Verify ${rupees(amount)}?`} onClose={onClose} locked={ask.sending}>
      <PaymentFacts payment={payment} />
      {line && <LineFacts line={line} />}
      <form className="form" method="post" noValidate onSubmit={ask.submit}>
        <Field label="Received on" type="date" {...ask.field('receivedOn')} />
        {seenOn.length > 0 && (
          <Field
            label="Whole amount of the transfer"
            inputMode="numeric"
            hint="Only where one transfer paid several orders: what the bank shows for it. Leave it empty otherwise."
            {...ask.field('transferAmount')}
          />
        )}
        {mayConfirm && (
          <Checkbox
            label="Confirm the order as well (status success)"
            {...ask.register('confirm')}
          />
        )}
        <FormFailure message={ask.failure} />
        <p className="row end">
          <Button className="button quiet" off={ask.sending} onClick={onClose}>
            Cancel
          </Button>
          <button
            className="button"
            type="submit"
            disabled={ask.sending}
            data-focus
            // A key that is held down opened the dialog and does not verify as well.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {ask.sending ? 'Verifying…' : 'Verify'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
