import type * as z from 'zod/mini';
import type { Batch } from '../../../contract/batch-office.ts';
import { drawKey } from '../../../contract/form-key.ts';
import {
  mailBatch as contract,
  type MailBatch,
  type RosterEntry,
} from '../../../contract/roster.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { countOf } from '../../ui/text.ts';
import { holdMails } from '../message/held.ts';
import { mailBatch } from './api.ts';

type Props = { batch: Batch; students: RosterEntry[]; onClose(): void };

const schema = contract as unknown as z.ZodMiniType<MailBatch, MailBatch>;

/** One mail to everybody who has a seat, which can be taken back for a minute. */
export function MailAll({ batch: { _id: id, courseName }, students, onClose }: Props) {
  const form = useAskForm({
    schema,
    // Drawn once: sent again after a lost answer it is the same mail.
    values: { id, subject: `Your course ${courseName}`, text: '', requestId: drawKey() },
    async send(json) {
      const { message } = await mailBatch(json);
      holdMails(json.requestId, countOf(students.length, 'students'));
      if (message) toast(message);
      onClose();
    },
  });
  return (
    <Dialog
      title={`Mail to ${countOf(students.length, 'students')}`}
      onClose={onClose}
      locked={form.sending}
    >
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <Field label="Subject" autoComplete="off" {...form.field('subject')} />
        <TextArea
          label="Message"
          rows={7}
          hint="Each gets a mail of their own; greeting and signature are added."
          {...form.field('text')}
        />
        <FormFailure message={form.failure} />
        <p className="row">
          <Submit sending={form.sending} busy="Sending…">
            Send to all
          </Submit>
          <span className="small muted">You can undo it for a minute.</span>
        </p>
      </form>
    </Dialog>
  );
}
