import { paths } from '../../../contract/paths.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import type { Column } from '../../ui/Table.tsx';
import { CancelPill, Chat, Phone, Pill, Stacked } from '../kit/cells.tsx';
import { attendanceWords, choiceWords, dueWords, seatWords } from './roster-words.ts';

/** The columns of a roster; a teacher's have neither money nor actions. */
export function rosterColumns(mayMove: boolean): Column<RosterEntry>[] {
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
