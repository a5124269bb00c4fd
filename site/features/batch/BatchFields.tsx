import { Suspense, useEffect, useId, useRef } from 'react';
import type { PublicBatch, Waiting } from '../../../contract/batch.ts';
import { batchDays } from '../../../contract/batch-span.ts';
import { hoursInWords } from '../../../contract/day.ts';
import { momentInWords, seatsInWords } from '../../../contract/seat-words.ts';
import { placeOf } from '../../../contract/venue.ts';
import { lazily } from '../../lib/on-demand.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { FieldNotes } from '../../ui/Field.tsx';
import { Notes } from '../order/Notes.tsx';
import type { BatchDraft } from './use-batch-choice.ts';
import '../../ui/form.css';
import './batch.css';

/** Once the page is taken over: the server would send it in a script, which the policy forbids. */
const WaitingEntry = lazily(async () => (await import('./WaitingEntry.tsx')).WaitingEntry);

type Props = {
  batches: PublicBatch[];
  /** What the buyer waits for, and is offered; undefined before it is known. */
  waiting: Waiting[] | undefined;
  draft: BatchDraft;
  /** Why the choice was refused; an object, so that the same words ask again. */
  fault: { words: string } | undefined;
  /** Whether nothing but an offered seat can be booked. */
  isClosed: boolean;
  onChange(changed: Partial<BatchDraft>): void;
  /** Called when a place in a waiting list was taken or given up. */
  onWaiting(): void;
};

export function BatchFields({
  batches,
  waiting,
  draft,
  fault,
  isClosed,
  onChange,
  onWaiting,
}: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!fault) return;
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    ([...inputs].find(({ checked }) => checked) ?? inputs[0])?.focus();
  }, [fault]);
  const isGone =
    waiting &&
    draft.batch !== undefined &&
    draft.batch !== '' &&
    !batches.some(({ _id }) => _id === draft.batch);
  const words =
    fault?.words ??
    (isGone ? 'The batch you chose cannot be booked any more. Please choose again.' : undefined);
  return (
    <section className="card" aria-labelledby="days">
      <div className="body form">
        <h2 id="days">Your days</h2>
        <fieldset
          className="choice"
          ref={list}
          aria-describedby={words ? 'batch-error' : undefined}
          aria-invalid={words ? true : undefined}
        >
          <legend className="visually-hidden">Choose a batch</legend>
          {batches.map((batch) => (
            <BatchChoice
              key={batch._id}
              batch={batch}
              entry={waiting?.find((entry) => entry.batch._id === batch._id)}
              isChosen={draft.batch === batch._id}
              onChoose={() => onChange({ batch: batch._id })}
              onWaiting={onWaiting}
            />
          ))}
          {!isClosed && (
            <label className="option">
              <input
                type="radio"
                name="batch"
                value=""
                checked={draft.batch === ''}
                onChange={() => onChange({ batch: '' })}
              />
              <span>
                <strong>Other days: please call me</strong>
                <span className="muted small">
                  We find your days together. No seat is held until then.
                </span>
              </span>
            </label>
          )}
          <FieldNotes id="batch" error={words} />
        </fieldset>
        {!isClosed && <Notes of="course" draft={draft} onChange={onChange} />}
      </div>
    </section>
  );
}

type ChoiceProps = {
  batch: PublicBatch;
  /** The buyer's place in its waiting list, or the seat they are offered. */
  entry: Waiting | undefined;
  isChosen: boolean;
  onChoose(): void;
  onWaiting(): void;
};

/** One batch to choose; a full one can be waited for. */
function BatchChoice({ batch, entry, isChosen, onChoose, onWaiting }: ChoiceProps) {
  const id = useId();
  const isOffered = Boolean(entry?.offeredUntil);
  const canBook = batch.left > 0 || isOffered;
  const { on, span } = batchDays(batch);
  const isHydrated = useHydrated();
  const words = (
    <span>
      <strong>{on}</strong>, {hoursInWords(batch)}
      <br />
      {span}
      <span className="muted small">
        {batch.place}, {placeOf({ kind: 'course', place: batch.place }).locality}
        {batch.teacher && `, with ${batch.teacher}`}
      </span>
    </span>
  );
  const seats = entry?.offeredUntil
    ? `Held for you until ${momentInWords(entry.offeredUntil)}`
    : seatsInWords(batch);
  return (
    <div className="option batch-choice row between">
      {canBook ? (
        <label htmlFor={id}>
          <input
            id={id}
            type="radio"
            name="batch"
            value={batch._id}
            checked={isChosen}
            onChange={onChoose}
          />
          {words}
        </label>
      ) : (
        <div className={isChosen ? 'full asked' : 'full'}>{words}</div>
      )}
      <p className="row">
        {canBook && <span className={isOffered ? 'pill good' : 'pill'}>{seats}</span>}
        {(entry || !canBook) && (
          <Suspense fallback={<Full />}>
            {isHydrated ? (
              <WaitingEntry batch={batch} entry={entry} onChanged={onWaiting} />
            ) : (
              <Full />
            )}
          </Suspense>
        )}
      </p>
    </div>
  );
}

/** Keeps the place of what can be done about it. */
const Full = () => (
  <>
    <span className="pill bad">Full</span>
    <button className="button small quiet" type="button" disabled>
      Join the waiting list
    </button>
  </>
);
