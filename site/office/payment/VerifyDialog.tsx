import * as z from 'zod/mini';
import type { BankLine } from '../../../contract/bank.ts';
import { unlessEmpty, whole } from '../../../contract/field.ts';
import { rupees } from '../../../contract/money.ts';
import { canBeConfirmed } from '../../../contract/order.ts';
import { halfComes, mostPaid } from '../../../contract/payment.ts';
import { type AdminPayment, receivedOn } from '../../../contract/payment-office.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { verifyPayment } from './api.ts';
import { ConfirmOrder } from './ConfirmOrder.tsx';
import { LineFacts, PaymentFacts } from './PaymentFacts.tsx';

type Props = Ends & {
  payment: AdminPayment;
  /** The line of a bank statement that it is verified with. */
  line?: BankLine;
};

const schema = z.object({
  receivedOn,
  transferAmount: unlessEmpty(whole('Enter the whole amount of the transfer', 1, mostPaid)),
  confirm: z.boolean(),
});

/** Verifies a claim, and with it the order where that is due. */
export function VerifyDialog({ payment, line, ...ends }: Props) {
  const { _id: id, amount, kind, status, seenOn } = payment;
  const mayConfirm = kind === 'order' && canBeConfirmed(status);
  return (
    <AskDialog
      title={`Verify ${rupees(amount)}?`}
      action="Verify"
      busy="Verifying…"
      mayCancel
      isReady
      schema={schema}
      values={{
        receivedOn: line?.day ?? payment.receivedOn,
        transferAmount:
          line && amount * 100 < line.paise ? String(Math.floor(line.paise / 100)) : '',
        confirm: mayConfirm && halfComes([payment]),
      }}
      send={({ confirm, ...values }) =>
        verifyPayment({
          ...{ id, ...values },
          ...(line && { bankLine: line._id }),
          ...(mayConfirm && { confirm }),
        })
      }
      above={
        <>
          <PaymentFacts payment={payment} />
          {line && <LineFacts line={line} />}
        </>
      }
      {...ends}
    >
      {(form) => (
        <>
          <Field label="Received on" type="date" {...form.field('receivedOn')} />
          {seenOn.length > 0 && (
            <Field
              label="Whole amount of the transfer"
              inputMode="numeric"
              hint={
                'Only where one transfer paid several orders: what the bank shows for it. ' +
                'Leave it empty otherwise.'
              }
              {...form.field('transferAmount')}
            />
          )}
          {kind === 'order' && <ConfirmOrder status={status} {...form.register('confirm')} />}
        </>
      )}
    </AskDialog>
  );
}
