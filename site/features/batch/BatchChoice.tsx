import { useId } from 'react';
import type { PublicBatch, Waiting } from '../../../contract/batch.ts';
import { hoursInWords } from '../../../contract/batch-words.ts';
import { placeOf } from '../../../contract/next-steps.ts';
import { batchDays, momentInWords, seatsInWords } from '../../../contract/seat-words.ts';
import { Waits } from './Waits.tsx';

type Props = {
  batch: PublicBatch;
  /** The buyer's place in its waiting list, or the seat they are offered. */
  wait: Waiting | undefined;
  isChosen: boolean;
  onChoose(): void;
  onWaits(): void;
};

/** One batch to choose; a full one can be waited for. */
export function BatchChoice({ batch, wait, isChosen, onChoose, onWaits }: Props) {
  const id = useId();
  const isOffered = Boolean(wait?.offeredUntil);
  const canBook = batch.left > 0 || isOffered;
  const { on, span } = batchDays(batch);
  const words = (
    <span>
      <strong>{on}</strong>, {hoursInWords(batch)}
      <br />
      {span}
      <br />
      <span className="muted small">
        {batch.place}, {placeOf({ kind: 'course', place: batch.place }).locality}
        {batch.teacher && `, with ${batch.teacher}`}
      </span>
    </span>
  );
  const seats = wait?.offeredUntil
    ? `Held for you until ${momentInWords(wait.offeredUntil)}`
    : seatsInWords(batch);
  return (
    <div className="option batch-choice">
      {canBook ? (
        <label htmlFor={id}>
          <input id={id} type="radio" name="batch" checked={isChosen} onChange={onChoose} />
          {words}
        </label>
      ) : (
        <div className={isChosen ? 'full asked' : 'full'}>{words}</div>
      )}
      <p className="row">
        {canBook && <span className={isOffered ? 'pill good' : 'pill'}>{seats}</span>}
        {(wait || !canBook) && <Waits batch={batch} wait={wait} onChanged={onWaits} />}
      </p>
    </div>
  );
}
