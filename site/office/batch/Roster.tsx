import type { Batch } from '../../../contract/batch-office.ts';
import { noteStudent as contract, type RosterEntry } from '../../../contract/roster.ts';
import { useAction } from '../../lib/action.ts';
import { TextArea } from '../../ui/Field.tsx';
import { Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { ifStale } from '../kit/calls.ts';
import { formOf } from '../kit/fields.tsx';
import { moveSeat, noteStudent } from './api.ts';
import { MoveStudent } from './MoveStudent.tsx';
import { type RosterVerb, rosterColumns } from './roster-columns.tsx';
import { answersOf } from './roster-words.ts';

type Props = {
  batch: Batch;
  students: RosterEntry[];
  /** Whether seats are given and taken here, and money is seen. */
  mayMove: boolean;
  onChanged(): Promise<void>;
};

/** The students of a batch, each with what there is to do about them. */
export function Roster({ batch, students, mayMove, onChanged }: Props) {
  const { open, dialog } = useDialog(onChanged);
  const { busy, act } = useAction();
  const move = ({ order: orderId }: RosterEntry, to: string) =>
    moveSeat({ orderId, batch: to, from: batch._id });
  const verbs: Record<RosterVerb, (student: RosterEntry) => void> = {
    give: (student) => act(move(student, batch._id), onChanged, ifStale(onChanged)),
    move: (student) => open((ends) => <MoveStudent batch={batch} student={student} {...ends} />),
    note: (student) => open((ends) => <NoteDialog student={student} {...ends} />),
    take: (student) =>
      open((ends) => (
        <Confirm
          question={`Take ${student.name} out of the batch?`}
          action="Take out"
          grave
          send={() => move(student, '')}
          onFailure={ifStale(ends.onDone)}
          {...ends}
        >
          <p>
            The seat is free at once, and the student gets a mail. The order stays, without days,
            until you put it into another batch or refund it on its page.
          </p>
        </Confirm>
      )),
  };
  const answers = answersOf(students);
  return (
    <section className="stack roster" aria-labelledby="roster">
      <h2 id="roster">
        Students <span className="muted numbers">{students.length}</span>
      </h2>
      {answers && (
        <p className="notice numbers no-print">About the change of this batch: {answers}.</p>
      )}
      {students.length === 0 ? (
        <p className="muted">No students in this batch.</p>
      ) : (
        <Table
          caption={`${countOf(students.length, 'students')} of ${batch.courseName}`}
          rows={students}
          keyOf={({ order }) => order}
          columns={rosterColumns({
            ...{ mayMove, isCancelled: batch.state === 'cancelled', busy },
            ask: (verb, student) => verbs[verb](student),
          })}
        />
      )}
      {dialog}
    </section>
  );
}

type NoteProps = Ends & { student: RosterEntry };

/** What a teacher should know of a student. */
const NoteDialog = ({ student: { order, name, note }, ...ends }: NoteProps) => (
  <AskDialog
    title={`Note about ${name}`}
    action="Save the note"
    schema={formOf(contract)}
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
