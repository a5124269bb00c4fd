import type * as z from 'zod/mini';
import {
  noteStudent as contract,
  type NoteStudent,
  type RosterEntry,
} from '../../../contract/roster.ts';
import { TextArea } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { noteStudent } from './api.ts';

type Props = Ends & { student: RosterEntry };

const schema = contract as unknown as z.ZodMiniType<NoteStudent, NoteStudent>;

/** What a teacher should know of a student. */
export const NoteDialog = ({ student: { order, name, note }, ...ends }: Props) => (
  <AskDialog
    title={`Note about ${name}`}
    action="Save the note"
    busy="Saving…"
    schema={schema}
    values={{ orderId: order, note }}
    send={noteStudent}
    {...ends}
  >
    {(form) => (
      <TextArea
        label="Allergies and notes"
        rows={4}
        hint="The teacher reads it, and the student sees it with the order."
        {...form.field('note')}
      />
    )}
  </AskDialog>
);
