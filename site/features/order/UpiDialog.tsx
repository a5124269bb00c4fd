import { useState } from 'react';
import * as z from 'zod/mini';
import { upiReference, whole } from '../../../contract/field.ts';
import { balance, half, rupees } from '../../../contract/money.ts';
import { useAskForm } from '../../lib/form.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { UpiPayment } from '../upi/UpiPayment.tsx';
import type { Goods, Payment } from './draft.ts';

type Props = {
  goods: Goods;
  orderId: string;
  onClose(): void;
  onPaid(payment: Payment): void;
};

type Part = 'full' | 'half' | 'other';

/** Full price, half of it or another amount; the code to scan; the transaction id of the payment made. */
export function UpiDialog({ goods, orderId, onClose, onPaid }: Props) {
  const { price } = goods;
  const [part, setPart] = useState<Part>('full');
  const message = `Enter an amount from ${rupees(1)} to ${rupees(price)}`;
  const amount = whole(message, 1, price);
  const form = useAskForm({
    schema: z.object({ advance: amount, txnId: upiReference() }),
    values: { advance: String(price), txnId: '' },
    send: async ({ advance, txnId }) => onPaid({ advance, txnId }),
  });
  const asked = amount.safeParse(form.watch('advance'));
  const choose = (to: Part) => {
    setPart(to);
    if (to !== 'other') form.setValue('advance', String(to === 'full' ? price : half(price)));
    form.clearErrors('advance');
  };
  const options: [Part, string][] = [
    ['full', `Full price, ${rupees(price)}`],
    ['half', `50% of it, ${rupees(half(price))}`],
    ['other', 'Another amount'],
  ];
  return (
    <Dialog title="Pay by UPI" onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <p>You can pay the full price now or 50% of it, and the rest when you come by.</p>
        <fieldset className="choice">
          <legend className="legend">Amount</legend>
          {options.map(([value, label]) => (
            <label className="option" key={value}>
              <input
                type="radio"
                name="part"
                checked={part === value}
                onChange={() => choose(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {part === 'other' && (
          <Field
            label="Amount in rupees"
            inputMode="numeric"
            error={form.error('advance')}
            {...form.register('advance')}
          />
        )}
        {asked.success ? (
          <>
            <UpiPayment
              amount={asked.data}
              reference={orderId}
              note={goods.kind === 'course' ? goods.name : `Order ${orderId}`}
            />
            <p className="numbers">
              Balance after this payment: {rupees(balance(price, asked.data))}
            </p>
          </>
        ) : (
          <p className="note">{message} to see the code.</p>
        )}
        <Field
          label="Transaction ID"
          autoComplete="off"
          autoCapitalize="none"
          hint="Your UPI app shows it after the payment: 6 to 35 letters and digits."
          error={form.error('txnId')}
          {...form.register('txnId')}
        />
        <button className="button" type="submit" disabled={form.sending}>
          Submit
        </button>
      </form>
    </Dialog>
  );
}
