import { useState } from 'react';
import * as z from 'zod/mini';
import type { BankLine } from '../../../contract/bank.ts';
import { dueOf, rupees } from '../../../contract/money.ts';
import { canBeConfirmed } from '../../../contract/order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { halfComes, isUpiId, methods } from '../../../contract/payment.ts';
import { receivedOn, reference } from '../../../contract/payment-office.ts';
import { amount } from '../../../contract/payment-request.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { recordPayment } from './api.ts';
import { ConfirmOrder } from './ConfirmOrder.tsx';
import { MoneyFields, type MoneyValues, moneyValues, typedRupees } from './MoneyFields.tsx';
import { LineFacts } from './PaymentFacts.tsx';

type Props = Ends & {
  order: AdminOrder;
  /** The line of a bank statement that it came by. */
  line?: BankLine;
};

const schema = z.object({
  amount,
  method: z.enum(methods, 'Choose how it was paid'),
  txnId: reference,
  receivedOn,
  confirm: z.boolean(),
});

/** What a line of a statement says, as much of it as is due. */
const moneyOf = ({ left, reference, day }: BankLine, due: number): MoneyValues => ({
  amount: String(due > 0 ? Math.min(due, Math.floor(left / 100)) : Math.floor(left / 100)),
  method: isUpiId(reference) ? 'upi' : 'bank',
  txnId: reference,
  receivedOn: day,
});

/** Writes down money in hand or in the bank; filled in with the balance in cash. */
export function RecordDialog({ order, line, ...ends }: Props) {
  const { _id: id, orderId: number, coursePrice: price, status } = order;
  const due = dueOf(order);
  // One for the dialog: pressed twice it is one payment.
  const [requestId] = useState(() => crypto.randomUUID());
  const mayConfirm = canBeConfirmed(status);
  return (
    <AskDialog
      title="Record payment"
      action={({ watch }) => `Record ${typedRupees(watch('amount'))}`}
      busy="Recording…"
      mayCancel
      schema={schema}
      values={{ ...(line ? moneyOf(line, due) : moneyValues(due)), confirm: mayConfirm }}
      send={({ confirm, ...money }) =>
        recordPayment({
          ...{ id, requestId, ...money },
          ...(line && {
            bankLine: line._id,
            transferAmount: Math.max(money.amount, Math.floor(line.paise / 100)),
          }),
          ...(mayConfirm && {
            confirm: confirm && halfComes([{ number, price, balance: due, amount: money.amount }]),
          }),
        })
      }
      above={
        <>
          <p className="numbers">
            {order.name}, {order.courseName}: {rupees(due)} of {rupees(price)} due.
          </p>
          {line && <LineFacts line={line} />}
        </>
      }
      {...ends}
    >
      {(form) => (
        <>
          <MoneyFields field={form.field} method={form.watch('method')} day="Received on" />
          <ConfirmOrder
            status={status}
            hint="Only once half of the price has come."
            {...form.register('confirm')}
          />
        </>
      )}
    </AskDialog>
  );
}
