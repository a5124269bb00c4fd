import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { upiReference } from '../../../contract/field.ts';
import { half, rupees } from '../../../contract/money.ts';
import { dueAfter } from '../../../contract/next-steps.ts';
import { useAskForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TransactionField, UpiPayment } from '../payment/UpiPayment.tsx';
import { amountUpTo, iHavePaid } from './amount.ts';
import { type CheckoutGoods, type Payment, wordsOf } from './order-draft.ts';
import {
  changedFrom,
  type PaymentDraft,
  type PaymentPart,
  startPaymentDraft,
} from './payment-draft.ts';

type Props = {
  goods: CheckoutGoods;
  /** What has to be paid at least, in whole rupees. */
  least: number;
  why: string | undefined;
  before: PaymentDraft | undefined;
  /** Called on every change. */
  onKeep(draft: PaymentDraft): void;
  onClose(): void;
  onPaid(payment: Payment, orderId: string): void;
};

export function UpiDialog({ goods, least, why, before, onKeep, onClose, onPaid }: Props) {
  const { price } = goods;
  const [first] = useState(() => startPaymentDraft(goods, before));
  const [oldPrice] = useState(() => changedFrom(goods, before));
  const [part, setPart] = useState<PaymentPart>(first.part);
  const { orderId } = first;
  const { amount, message } = amountUpTo(price, least);
  const form = useAskForm({
    schema: z.object({ advance: amount, txnId: upiReference() }),
    values: { advance: first.advance, txnId: first.txnId },
    send: async ({ advance, txnId }) => onPaid({ advance, txnId }, orderId),
  });
  const [advance, txnId] = form.watch(['advance', 'txnId']);
  const keep = useEffectEvent(onKeep);
  useEffect(() => keep({ ...first, part, advance, txnId }), [first, part, advance, txnId]);
  const parsedAmount = amount.safeParse(advance);
  const choose = (to: PaymentPart) => {
    setPart(to);
    if (to !== 'other') form.setValue('advance', String(to === 'full' ? price : half(price)));
    form.clearErrors('advance');
  };
  const options: [PaymentPart, string, string][] = [
    ['full', 'Full price', rupees(price)],
    ['half', '50% of it', rupees(half(price))],
    ['other', 'Another', 'amount'],
  ];
  const due =
    parsedAmount.success &&
    dueAfter({
      coursePrice: price,
      paid: 0,
      claimed: parsedAmount.data,
      refunded: 0,
      ...(goods.kind === 'cart'
        ? { kind: 'shop', startDate: '' }
        : { kind: 'course', startDate: goods.startDate ?? '' }),
      status: 'pending',
      createdAt: new Date().toISOString(),
    });
  return (
    <FormDialog
      title="Pay by UPI"
      form={form}
      action={iHavePaid(parsedAmount.data)}
      busy="Sending…"
      onClose={onClose}
    >
      {oldPrice !== undefined && (
        <p className="notice">
          {why} The price has changed from {rupees(oldPrice)} to <strong>{rupees(price)}</strong>.
          What you have already paid counts: enter the amount you paid and its transaction ID.
        </p>
      )}
      <fieldset className="picks parts">
        <legend className="visually-hidden">Amount</legend>
        {options.map(([value, label, sum]) => (
          <label className="pick" key={value}>
            <input
              type="radio"
              name="part"
              checked={part === value}
              onChange={() => choose(value)}
            />
            <span>
              {label} <span className="sum">{sum}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {part === 'other' && (
        <Field label="Amount in rupees" inputMode="numeric" {...form.field('advance')} />
      )}
      {due && (
        <p className="small numbers">
          <strong>{due.when}:</strong> {due.words}
        </p>
      )}
      {parsedAmount.success && (
        <UpiPayment amount={parsedAmount.data} reference={orderId} note={wordsOf(goods)} />
      )}
      {!parsedAmount.success && !form.error('advance') && (
        <p className="note">{message} to see the code.</p>
      )}
      <TransactionField {...form.field('txnId')} />
    </FormDialog>
  );
}
