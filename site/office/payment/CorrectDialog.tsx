import { useState } from 'react';
import * as z from 'zod/mini';
import { line } from '../../../contract/field.ts';
import { sumsInWords } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paidUpTo } from '../../../contract/payment-schema.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { NumberField } from '../kit/fields.tsx';
import { correctPaid } from './api.ts';

/** Puts right what an order has been paid, with a reason, where no money moves. */
export function CorrectDialog({ order, ...ends }: Ends & { order: AdminOrder }) {
  const { _id: id, paid } = order;
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <AskDialog
      title="Correct what was paid"
      action="Correct"
      busy="Correcting…"
      schema={z.object({ paid: paidUpTo(order), reason: line('Say what was wrong', 200) })}
      values={{ paid: String(paid), reason: '' }}
      send={(values) => correctPaid({ id, requestId, ...values })}
      above={
        <p>
          {sumsInWords(order)}. For an entry that is wrong, where no money moves. Money that comes
          now is recorded, and money that goes back is a refund.
        </p>
      }
      {...ends}
    >
      {(form) => (
        <>
          <NumberField label="Really paid, in rupees" {...form.field('paid')} />
          <Field label="What was wrong" {...form.field('reason')} />
        </>
      )}
    </AskDialog>
  );
}
