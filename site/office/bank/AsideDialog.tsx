import * as z from 'zod/mini';
import type { BankLine } from '../../../contract/bank.ts';
import { line as oneLine } from '../../../contract/field.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { LineFacts } from '../payment/PaymentFacts.tsx';
import { setAside } from './api.ts';

const schema = z.object({ reason: oneLine('Say why', 200) });

/** Says that a line is no payment of an order. */
export const AsideDialog = ({ line, ...ends }: Ends & { line: BankLine }) => (
  <AskDialog
    title="Not for an order?"
    action="Set aside"
    busy="Setting aside…"
    mayCancel
    schema={schema}
    values={{ reason: '' }}
    send={({ reason }) => setAside({ id: line._id, reason })}
    above={<LineFacts line={line} />}
    {...ends}
  >
    {(form) => (
      <Field
        label="What is it?"
        hint="Such as interest, rent, or your own transfer."
        {...form.field('reason')}
      />
    )}
  </AskDialog>
);
