import type { Batch } from '../../../contract/batch-office.ts';
import { paths } from '../../../contract/paths.ts';
import { noteStudent as contract, type RosterEntry } from '../../../contract/roster.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { type AnyAction, useActionColumn, withForm } from '../kit/actions.tsx';
import { CancelPill, Chat, Phone, Pill, Stacked } from '../kit/cells.tsx';
import { moveSeat, noteStudent } from './api.ts';
import { MoveStudent } from './MoveStudent.tsx';
import { answersOf, attendanceWords, choiceWords, dueWords, seatWords } from './roster-words.ts';

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

/** The columns of a roster; a teacher's have neither money nor actions. */
function rosterColumns(mayMove: boolean): Column<RosterEntry>[] {
  return [
    {
      head: 'Student',
      narrow: 'name',
      cell: (student) => <Student student={student} isLinked={mayMove} />,
    },
    { head: 'Phone', narrow: 'below', cell: Reach },
    { head: 'Seat', narrow: 'end', cell: (student) => <Seat student={student} /> },
    ...(mayMove ? [balance] : []),
    { head: 'Allergies and notes', long: true, narrow: 'none', cell: ({ note }) => note },
    { head: 'Came', numeric: true, narrow: 'none', cell: attendanceWords },
  ];
}

const Student = ({ student, isLinked }: { student: RosterEntry; isLinked: boolean }) => {
  const { order, name, photo, serialNo } = student;
  return (
    <span className="student row">
      {photo ? (
        <img src={photo} width={44} height={44} alt="" />
      ) : (
        <span className="no-photo" aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
      <Stacked look="numbers" below={serialNo}>
        {isLinked ? <a href={paths.adminOrder(order)}>{name}</a> : <strong>{name}</strong>}
      </Stacked>
    </span>
  );
};

const Reach = ({ name, mobile }: RosterEntry) =>
  mobile ? (
    <span className="stacked">
      <Phone of={mobile} />
      <Chat look="small no-print" mobile={mobile} name={name} />
    </span>
  ) : (
    <span className="muted">Not given</span>
  );

function Seat({ student }: { student: RosterEntry }) {
  const choice = choiceWords(student);
  return (
    <span className="stacked">
      <Pill {...seatWords(student)} />
      {choice && <Pill {...choice} />}
      <CancelPill of={student} />
      {student.choice === 'refund' && student.money && (
        <a className="small no-print" href={paths.adminOrder(student.order)}>
          Refund on the order’s page
        </a>
      )}
    </span>
  );
}

const Balance = (student: RosterEntry) => (
  <span className="stacked">
    {dueWords(student).map((words, i) => (
      <span key={words} className={i > 0 ? 'small muted' : undefined}>
        {words}
      </span>
    ))}
  </span>
);

const balance: Column<RosterEntry> = {
  head: 'Due',
  numeric: true,
  narrow: 'below-end',
  cell: Balance,
};
