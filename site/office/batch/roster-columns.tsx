import { whatsappTo } from '../../../contract/business.ts';
import { paths } from '../../../contract/paths.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';
import { attendanceWords, balanceWords, choiceWords, seatWords } from './roster-words.ts';

/** What can be done about a student. */
export type RosterVerb = 'move' | 'note' | 'take' | 'give';

type Options = {
  mayMove: boolean;
  isCancelled: boolean;
  busy: boolean;
  ask(verb: RosterVerb, student: RosterEntry): void;
};

/** The columns of a roster; a teacher's have neither money nor actions. */
export function rosterColumns(options: Options): Column<RosterEntry>[] {
  const { mayMove } = options;
  return [
    { head: 'Student', quiet: true, cell: (one) => <Student student={one} isLinked={mayMove} /> },
    { head: 'Phone', cell: (one) => <Phone student={one} /> },
    { head: 'Seat', cell: (one) => <Seat student={one} /> },
    ...(mayMove ? [{ head: 'Left to pay', numeric: true, cell: Balance }] : []),
    { head: 'Allergies and notes', long: true, cell: ({ note }) => note },
    {
      head: 'Came',
      numeric: true,
      cell: (one) => attendanceWords(one),
    },
    ...(mayMove ? [{ head: 'Actions', quiet: true, cell: actionsWith(options) }] : []),
  ];
}

const Student = ({ student, isLinked }: { student: RosterEntry; isLinked: boolean }) => {
  const { order, name, photo, serialNo } = student;
  return (
    <span className="student">
      {photo ? (
        <img src={photo} width={44} height={44} alt="" />
      ) : (
        <span className="no-photo" aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
      <span className="stacked">
        {isLinked ? <a href={paths.adminOrder(order)}>{name}</a> : <strong>{name}</strong>}
        <span className="small muted numbers">{serialNo}</span>
      </span>
    </span>
  );
};

function Phone({ student: { name, mobile } }: { student: RosterEntry }) {
  if (!mobile) return <span className="muted">Not given</span>;
  const chat = whatsappTo(mobile, '');
  return (
    <span className="stacked">
      <a className="numbers" href={`tel:${mobile}`}>
        {mobile}
      </a>
      {chat && (
        <a className="small no-print" href={chat} target="_blank" rel="noopener noreferrer">
          WhatsApp<span className="visually-hidden"> to {name}</span>
        </a>
      )}
    </span>
  );
}

function Seat({ student }: { student: RosterEntry }) {
  const seat = seatWords(student);
  const choice = choiceWords(student);
  return (
    <span className="stacked">
      <span className={`pill ${seat.look}`}>{seat.words}</span>
      {choice && <span className={`pill ${choice.look}`}>{choice.words}</span>}
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
    {balanceWords(student).map((words, i) => (
      <span key={words} className={i > 0 ? 'small muted' : undefined}>
        {words}
      </span>
    ))}
  </span>
);

const actionsWith = ({ isCancelled, busy, ask }: Options) =>
  function Actions(student: RosterEntry) {
    const button = (verb: RosterVerb, words: string) => (
      <Button className="text-button" off={busy} onClick={() => ask(verb, student)}>
        {words}
        <span className="visually-hidden">: {student.name}</span>
      </Button>
    );
    return (
      <span className="roster-actions">
        {student.seat === 'none' && !isCancelled && button('give', 'Give a seat')}
        {button('move', 'Move')}
        {button('note', 'Note')}
        {!isCancelled && button('take', 'Take out')}
      </span>
    );
  };
