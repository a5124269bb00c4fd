import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import type { moneyOf } from '../../../contract/order-money.ts';
import { methods, type Payment } from '../../../contract/payment.ts';
import { receivedOn, reference, refundReason } from '../../../contract/payment-office.ts';
import { amountUpTo } from '../../../contract/payment-schema.ts';
import { Checkbox, Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { refundPayment } from './api.ts';
import { MoneyFields, moneyValues, typedRupees } from './MoneyFields.tsx';

type Props = Ends & {
  /** The money of an order or booking, and whether an order can be closed with it. */
  refund: {
    kind: 'order' | 'demo';
    id: string;
    money: ReturnType<typeof moneyOf>;
    payments: readonly Payment[];
    mayClose: boolean;
  };
};

/** How it was paid last, which is how it goes back. */
const methodOf = (payments: readonly Payment[]) =>
  payments.findLast(
    ({ direction, state, isCorrection }) =>
      direction === 'in' && state === 'verified' && !isCorrection,
  )?.method ?? 'cash';

/** Writes down money that was sent back and, where asked for, that the order is refunded. */
export function RefundDialog({ refund, ...ends }: Props) {
  const { kind, id, money, payments, mayClose } = refund;
  const { verified, sentBack, kept, over } = money;
  // Of an order that goes on what is too much; else all.
  const back = mayClose && over > 0 ? over : kept;
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <AskDialog
      title="Refund"
      action={({ watch }) => `Refund ${typedRupees(watch('amount'))}`}
      busy="Recording…"
      schema={z.object({
        amount: amountUpTo(kept),
        method: z.enum(methods, 'Choose how it was sent back'),
        txnId: reference,
        receivedOn,
        reason: refundReason,
        close: z.boolean(),
      })}
      values={{ ...moneyValues(back, methodOf(payments)), reason: '', close: mayClose }}
      send={({ close, ...form }) =>
        refundPayment({ id, kind, requestId, ...form, ...(mayClose && { close }) })
      }
      above={
        <p className="numbers">
          {rupees(verified)} paid{sentBack > 0 && `, ${rupees(sentBack)} sent back before`}. Send
          the money first, then write it down here: nothing is transferred by this.
        </p>
      }
      {...ends}
    >
      {(form) => (
        <>
          <Field label="Why" hint="Needed for the books." data-focus {...form.field('reason')} />
          <MoneyFields field={form.field} method={form.watch('method')} day="Sent back on" />
          {mayClose && (
            <CloseBox
              {...form.register('close')}
              isWhole={Number(form.watch('amount')) >= kept}
              onWhole={(isWhole) => form.setValue('close', isWhole)}
            />
          )}
        </>
      )}
    </AskDialog>
  );
}

type CloseProps = Omit<Parameters<typeof Checkbox>[0], 'label'> & {
  /** Whether all goes back; with a part the order goes on unless that is asked for. */
  isWhole: boolean;
  onWhole(isWhole: boolean): void;
};

function CloseBox({ isWhole, onWhole, ...box }: CloseProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another amount ticks it anew.
  useEffect(() => onWhole(isWhole), [isWhole]);
  return (
    <Checkbox
      label="Close the order as well (status refunded)"
      hint={isWhole ? undefined : 'Otherwise it goes on, and nothing more is due for this part.'}
      {...box}
    />
  );
}
