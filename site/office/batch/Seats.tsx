import type { Batch } from '../../../contract/batch-office.ts';
import { answersInWords, seatsInWords } from './batch-state.ts';

/** The seats of a batch at a glance: a bar of what is taken, held, offered and free, with the same in words below. */
export function Seats({ batch }: { batch: Batch }) {
  const { seats, taken, held, offered } = batch;
  const parts = [
    ['taken', taken - held],
    ['held', held],
    ['offered', offered],
    ['free', Math.max(0, seats - taken - offered)],
  ] as const;
  const answers = answersInWords(batch);
  return (
    <span className="seats">
      <span className="seat-bar" aria-hidden="true">
        {parts.map(
          ([look, count]) =>
            count > 0 && <span key={look} className={`seat-${look}`} style={{ flexGrow: count }} />,
        )}
      </span>
      <span className="small numbers">{seatsInWords(batch).join(', ')}</span>
      {answers && <strong className="small numbers">{answers}</strong>}
    </span>
  );
}
