import type { Batch } from '../../../contract/batch-office.ts';
import { daysInWords } from '../../../contract/day.ts';
import { Pill, Stacked } from '../kit/cells.tsx';
import { answersInWords, seatsInWords, shortDays, stateOf } from './batch-state.ts';

export const daysOf = ({ lessons, weekdays }: Batch) =>
  daysInWords({ days: lessons.map(({ day }) => day), weekdays });

export const batchCells = {
  Days: (batch: Batch) => <span className="numbers">{shortDays(batch)}</span>,
  'Place and teacher': ({ place, teacher }: Batch) => (
    <Stacked below={teacher || 'Nobody yet'}>{place}</Stacked>
  ),
  Seats: (batch: Batch) => <Seats batch={batch} short />,
  State: (batch: Batch) => <Pill {...stateOf(batch)} />,
};

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
