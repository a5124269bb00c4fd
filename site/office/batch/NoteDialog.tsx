import type * as z from 'zod/mini';
import {
  noteStudent as contract,
  type NoteStudent,
  type RosterEntry,
} from '../../../contract/roster.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { noteStudent } from './api.ts';

type Props = { student: RosterEntry; onClose(): void; onDone(): void };

const schema = contract as unknown as z.ZodMiniType<NoteStudent, NoteStudent>;

/** What a teacher should know of a student. */
export function NoteDialog({ student: { order, name, note }, onClose, onDone }: Props) {
  const form = useAskForm({
    schema,
    values: { orderId: order, note },
    async send(json) {
      const { message } = await noteStudent(json);
      toast(message ?? 'Note saved');
      onDone();
    },
  });
  return (
    <Dialog title={`Note about ${name}`} onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <TextArea
          label="Allergies and notes"
          rows={4}
          hint="The teacher reads it, and the student sees it with the order."
          {...form.field('note')}
        />
        <FormFailure message={form.failure} />
        <p>
          <Submit sending={form.sending} busy="Saving…">
            Save the note
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
