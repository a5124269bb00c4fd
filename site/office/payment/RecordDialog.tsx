import { useState } from 'react';
import * as z from 'zod/mini';
import type { BankLine } from '../../../contract/bank.ts';
import { canBeConfirmed } from '../../../contract/order.ts';
import { dueSentence, moneyOf, sumsInWords } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { halfComes, isUpiId, methods } from '../../../contract/payment.ts';
import { receivedOn, reference } from '../../../contract/payment-office.ts';
import { amount, amountUpTo } from '../../../contract/payment-request.ts';
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

const fields = {
  method: z.enum(methods, 'Choose how it was paid'),
  txnId: reference,
  receivedOn,
  confirm: z.boolean(),
};

/** What a line of a statement says, as much of it as is due. */
const valuesOf = ({ left, reference, day }: BankLine, due: number): MoneyValues => ({
  amount: String(due > 0 ? Math.min(due, Math.floor(left / 100)) : Math.floor(left / 100)),
  method: isUpiId(reference) ? 'upi' : 'bank',
  txnId: reference,
  receivedOn: day,
});

/** Writes down money in hand or in the bank; filled in with the balance in cash. */
export function RecordDialog({ order, line, ...ends }: Props) {
  const { _id: id, orderId: number, coursePrice: price, status } = order;
  const { due, expected, unverified } = moneyOf(order);
  // One for the dialog: pressed twice it is one payment.
  const [requestId] = useState(() => crypto.randomUUID());
  const mayConfirm = canBeConfirmed(status);
  return (
    <AskDialog
      title="Record payment"
      action={({ watch }) => `Record ${typedRupees(watch('amount'))}`}
      busy="Recording…"
      mayCancel
      schema={z.object({ ...fields, amount: line ? amount : amountUpTo(unverified) })}
      values={{
        ...(line ? valuesOf(line, expected) : moneyValues(due || expected, 'cash')),
        confirm: mayConfirm,
      }}
      send={({ confirm, ...money }) =>
        recordPayment({
          ...{ id, requestId, ...money },
          ...(line && {
            bankLine: line._id,
            transferAmount: Math.max(money.amount, Math.floor(line.paise / 100)),
          }),
          ...(mayConfirm && {
            confirm:
              confirm && halfComes([{ number, price, balance: expected, amount: money.amount }]),
          }),
        })
      }
      above={
        <>
          <p className="numbers">
            {order.name}, {order.courseName}: {sumsInWords(order)}. {dueSentence(order)}.
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
