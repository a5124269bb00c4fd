import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { BankLine } from '../../../contract/bank.ts';
import { rupees } from '../../../contract/money.ts';
import { canBeConfirmed } from '../../../contract/order.ts';
import { dueSentence, duesOf, moneyOf, sumsInWords } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { halfComes, methods, methodWords } from '../../../contract/payment.ts';
import {
  type AdminPayment,
  amountReason,
  receivedOn,
  reference,
} from '../../../contract/payment-office.ts';
import { amount, amountUpTo } from '../../../contract/payment-schema.ts';
import { isTransferId } from '../../../contract/transaction-id.ts';
import { useMay } from '../../lib/role.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { recordPayment } from './api.ts';
import {
  ConfirmOrder,
  MoneyFields,
  type MoneyValues,
  moneyValues,
  Scan,
  typedRupees,
} from './MoneyFields.tsx';
import { LineFacts, subjectHref } from './PaymentFacts.tsx';

type Recordable = Pick<
  AdminOrder,
  | ('_id' | 'orderId' | 'kind' | 'name' | 'courseName' | 'status' | 'startDate' | 'neededOn')
  | ('coursePrice' | 'paid' | 'claimed' | 'refunded' | 'seatUntil' | 'createdAt')
  | 'cancelAskedAt'
>;

type Props = Ends & {
  order: Recordable;
  /** Whether the order is collected with it. */
  collect?: boolean;
  /** Below the form. */
  below?: ReactNode;
  /** The line of a bank statement that it came by. */
  line?: BankLine;
};

const fields = {
  method: z.enum(methods, 'Choose how it was paid'),
  txnId: reference,
  receivedOn,
  reason: amountReason,
  confirm: z.boolean(),
};

const inWords = { ...methodWords, cash: 'in cash', upi: 'by UPI' };

const valuesOf = ({ left, reference, day }: BankLine): MoneyValues => ({
  amount: String(Math.floor(left / 100)),
  method: isTransferId(reference) ? 'upi' : 'bank',
  txnId: reference,
  receivedOn: day,
});

/** Writes down money in hand or in the bank; filled in with what is due next, in cash. */
export function RecordDialog({ order, line, collect, below, ...ends }: Props) {
  const { _id: id, orderId: number, coursePrice: price, status, paid } = order;
  const { expected, unverified } = moneyOf(order);
  // One for the dialog: pressed twice it is one payment.
  const [requestId] = useState(() => crypto.randomUUID());
  const mayConfirm = canBeConfirmed(status);
  const has = line && Math.floor(line.left / 100);
  const [other, setOther] = useState<AdminPayment>();
  const maySee = useMay('verifyPayments');
  return (
    <AskDialog
      title={collect ? `Collect order ${number}` : 'Record payment'}
      action={({ watch }) => {
        const sum = typedRupees(watch('amount'));
        return collect ? `Collected, ${sum} ${inWords[watch('method')]}` : `Record ${sum}`;
      }}
      below={below}
      busy="Recording…"
      schema={z.object({ ...fields, amount: line ? amount : amountUpTo(unverified) })}
      values={{
        ...(line ? valuesOf(line) : moneyValues(duesOf(order)[0]?.amount ?? expected, 'cash')),
        reason: '',
        confirm: mayConfirm,
      }}
      send={({ confirm, ...money }) =>
        recordPayment({
          id,
          requestId,
          paid,
          ...money,
          ...(line && { bankLine: line._id }),
          ...(collect && { collect }),
          ...(mayConfirm && {
            confirm:
              confirm && halfComes([{ number, price, balance: expected, amount: money.amount }]),
          }),
        })
      }
      onFailure={({ errors, data }) => {
        setOther(errors['txnId'] && data ? (data as AdminPayment) : undefined);
        return undefined;
      }}
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
          <MoneyFields
            field={form.field}
            method={form.watch('method')}
            day="Received on"
            byBank={line !== undefined}
          />
          {collect && form.watch('method') === 'upi' && Number(form.watch('amount')) > 0 && (
            <Scan amount={Number(form.watch('amount'))} order={number} goods={order.courseName} />
          )}
          {other && (
            <p>
              <a href={subjectHref(other)}>
                Look at {other.kind} {other.number}
              </a>
            </p>
          )}
          {(form.error('reason') || (has && Number(form.watch('amount')) !== has)) && (
            <Field
              label="Why another amount?"
              hint={has ? `For the office. The bank has ${rupees(has)}.` : 'For the office.'}
              {...form.field('reason')}
            />
          )}
          {(maySee || form.watch('method') === 'cash') && (
            <ConfirmOrder
              status={status}
              hint="Only once half of the price has come."
              {...form.register('confirm')}
            />
          )}
        </>
      )}
    </AskDialog>
  );
}
