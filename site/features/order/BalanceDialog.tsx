import { useState } from 'react';
import * as z from 'zod/mini';
import { upiReference } from '../../../contract/field.ts';
import { rupees } from '../../../contract/money.ts';
import { asSentence } from '../../../contract/next-steps.ts';
import type { Order } from '../../../contract/order.ts';
import { dueSentence } from '../../../contract/order-money.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TransactionField, UpiPayment } from '../payment/UpiPayment.tsx';
import { amountUpTo, iHavePaid } from './amount.ts';

type Props = { order: Order; onClose(): void; onPaid(): void };

/** The claim that was rejected last, to be sent again, perhaps with another amount or id. */
const rejectedOf = ({ payments }: Order) => {
  const last = payments.at(-1);
  return last?.state === 'rejected' ? last : undefined;
};

/** The balance of an order, or a part, by UPI: amount, QR code, then the transaction ID. */
export function BalanceDialog({ order, onClose, onPaid }: Props) {
  const { orderId, courseName, due, upi } = order;
  // One for the dialog: pressed twice, or sent again after a lost answer, it is one payment.
  const [requestId] = useState(() => crypto.randomUUID());
  const rejected = rejectedOf(order);
  const [isPart, setPart] = useState(rejected !== undefined);
  const { amount } = amountUpTo(due);
  const form = useAskForm({
    schema: z.object({ amount, txnId: upiReference() }),
    values: {
      amount: String(Math.min(due, rejected?.amount ?? due)),
      txnId: rejected?.txnId ?? '',
    },
    async send(payment) {
      const json = { orderId, requestId, ...payment };
      await toastAnswer(ask(api.payment.claim.$post({ json })));
      onPaid();
    },
  });
  const chosen = amount.safeParse(form.watch('amount'));
  const isShown = isPart || form.error('amount') !== undefined;
  return (
    <FormDialog
      title={`Pay for ${courseName}`}
      form={form}
      action={iHavePaid(chosen.data)}
      busy="Sending…"
      onClose={onClose}
    >
      {rejected && (
        <p className="notice">
          We could not confirm your payment of {rupees(rejected.amount)}:{' '}
          {asSentence(rejected.reason)} Check amount and transaction ID in your UPI app, and send
          them again.
        </p>
      )}
      {isShown && (
        <Field
          label="Amount in rupees"
          inputMode="numeric"
          hint={dueSentence(order)}
          {...form.field('amount')}
        />
      )}
      {chosen.success && (
        <UpiPayment amount={chosen.data} reference={orderId} note={courseName} payee={upi} />
      )}
      {!isShown && (
        <p>
          <button className="text-button" type="button" onClick={() => setPart(true)}>
            Pay another amount
          </button>
        </p>
      )}
      <TransactionField {...form.field('txnId')} />
    </FormDialog>
  );
}
