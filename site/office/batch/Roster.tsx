import type { Batch } from '../../../contract/batch-office.ts';
import { noteStudent as contract, type RosterEntry } from '../../../contract/roster.ts';
import { Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { type AnyAction, useActionColumn, withForm } from '../kit/actions.tsx';
import { moveSeat, noteStudent } from './api.ts';
import { MoveStudent } from './MoveStudent.tsx';
import { rosterColumns } from './roster-columns.tsx';
import { answersOf } from './roster-words.ts';

type Props = {
  batch: Batch;
  students: RosterEntry[];
  /** Whether seats are given and taken here, and money is seen. */
  mayMove: boolean;
  onChanged(): Promise<void>;
};

function actionsIn(batch: Batch): AnyAction<RosterEntry>[] {
  const isCancelled = batch.state === 'cancelled';
  const move = ({ order: orderId }: RosterEntry, to: string) =>
    moveSeat({ orderId, batch: to, from: batch._id });
  return [
    {
      label: 'Give a seat',
      when: ({ seat }) => seat === 'none' && !isCancelled,
      send: (student) => move(student, batch._id),
    },
    {
      label: 'Move',
      dialog: (student, ends) => <MoveStudent batch={batch} student={student} {...ends} />,
    },
    withForm({
      label: 'Note',
      question: ({ name }: RosterEntry) => `Note about ${name}`,
      action: 'Save the note',
      form: {
        schema: contract,
        values: ({ order: orderId, note }: RosterEntry) => ({ orderId, note }),
        fields: {
          note: {
            label: 'Allergies and notes',
            type: 'lines',
            hint: 'The teacher reads it, and the student sees it with the order.',
          },
        },
      },
      send: (_, noted) => noteStudent(noted),
    }),
    {
      label: 'Take out',
      when: () => !isCancelled,
      question: ({ name }) => `Take ${name} out of the batch?`,
      words:
        'The seat is free at once, and the student gets a mail. The order stays, without days, ' +
        'until you put it into another batch or refund it on its page.',
      grave: true,
      send: (student) => move(student, ''),
    },
  ];
}

export function Roster({ batch, students, mayMove, onChanged }: Props) {
  const [action, dialog] = useActionColumn(actionsIn(batch), ({ name }) => name, {
    onDone: onChanged,
    onStale: onChanged,
  });
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
          columns={mayMove ? [...rosterColumns(mayMove), action] : rosterColumns(mayMove)}
        />
      )}
      {dialog}
    </section>
  );
}
