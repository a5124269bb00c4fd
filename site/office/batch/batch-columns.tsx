import type { Batch } from '../../../contract/batch-office.ts';
import { daysInWords } from '../../../contract/batch-words.ts';
import type { Column } from '../../ui/Table.tsx';
import { Pill, Stacked } from '../kit/cells.tsx';
import { answersInWords, seatsInWords, shortDays, stateOf } from './batch-state.ts';

/** The days of a batch in words. */
export const daysOf = ({ lessons, weekdays }: Batch) =>
  daysInWords({ days: lessons.map(({ day }) => day), weekdays });

export const batchColumns: Column<Batch>[] = [
  { head: 'Course', long: true, narrow: 'name', cell: ({ courseName }) => courseName },
  {
    head: 'Days',
    long: true,
    narrow: 'below',
    cell: (batch) => <span className="numbers">{shortDays(batch)}</span>,
  },
  {
    head: 'Place and teacher',
    cell: ({ place, teacher }) => <Stacked below={teacher || 'Nobody yet'}>{place}</Stacked>,
  },
  { head: 'Seats', narrow: 'below-end', cell: (batch) => <Seats batch={batch} short /> },
  { head: 'State', narrow: 'end', cell: (batch) => <Pill {...stateOf(batch)} /> },
];

/** The seats of a batch at a glance: a bar, with the same in words below. */
export function Seats({ batch, short }: { batch: Batch; short?: true }) {
  const { seats, taken, held, offered, waiting } = batch;
  const parts = [
    ['taken', taken - held],
    ['held', held],
    ['offered', offered],
    ['free', Math.max(0, seats - taken - offered)],
  ] as const;
  const answers = answersInWords(batch);
  return (
    <span className="seats stack">
      <span className="seat-bar" aria-hidden="true">
        {parts.map(
          ([look, count]) =>
            count > 0 && <span key={look} className={`seat-${look}`} style={{ flexGrow: count }} />,
        )}
      </span>
      {short ? (
        <span className="numbers" title={seatsInWords(batch).join(', ')}>
          {taken}/{seats}
          {waiting > 0 && ` · ${waiting} waiting`}
        </span>
      ) : (
        <span className="small numbers">{seatsInWords(batch).join(', ')}</span>
      )}
      {answers && <strong className="small numbers">{answers}</strong>}
    </span>
  );
}
