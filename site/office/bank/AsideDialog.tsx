import * as z from 'zod/mini';
import type { BankLine } from '../../../contract/bank.ts';
import { line as oneLine } from '../../../contract/field.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { LineFacts } from '../payment/LineFacts.tsx';
import { setAside } from './api.ts';

type Props = { line: BankLine; onClose(): void; onDone(): void };

const schema = z.object({ reason: oneLine('Say why', 200) });

/** Says that a line is no payment of an order. */
export function AsideDialog({ line, onClose, onDone }: Props) {
  const ask = useAskForm({
    schema,
    values: { reason: '' },
    async send({ reason }) {
      const { message } = await setAside({ id: line._id, reason });
      toast(message ?? 'Set aside');
      onDone();
    },
  });
  return (
    <Dialog title="Not for an order?" onClose={onClose} locked={ask.sending}>
      <LineFacts line={line} />
      <form className="form" method="post" noValidate onSubmit={ask.submit}>
        <Field
          label="What is it?"
          hint="Such as interest, rent, or your own transfer."
          {...ask.field('reason')}
        />
        <FormFailure message={ask.failure} />
        <p className="row end">
          <Button className="button quiet" off={ask.sending} onClick={onClose}>
            Cancel
          </Button>
          <button className="button" type="submit" disabled={ask.sending}>
            {ask.sending ? 'Setting aside…' : 'Set aside'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
