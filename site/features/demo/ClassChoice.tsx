import { use, useEffect, useEffectEvent, useState } from 'react';
import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import type { DemoClass } from '../../../contract/demo.ts';
import type { api } from '../../lib/api.ts';
import { ask } from '../../lib/ask.ts';
import { useRequest } from '../../lib/request.ts';
import { useBring } from '../../ui/bring.ts';
import { FieldNotes } from '../../ui/Field.tsx';
import { tryAgain } from '../../ui/try-again.ts';
import '../../ui/choice.css';
import '../../ui/skeleton.css';
import './demo.css';

/** How many classes are shown at first. */
const firstShown = 6;

// Not by `api`, whose client this page loads with the payment.
const load = () => ask(fetch('/api/demo/classes') as ReturnType<typeof api.demo.classes.$get>);
let first: ReturnType<typeof load> | undefined = load();

/**
 * The form's placeholder stays two seconds for the classes: without their number the fields below
 * would move.
 */
const inTime = Promise.race([first, new Promise<undefined>((end) => setTimeout(end, 2000))]).then(
  (reply) => reply?.data,
  () => undefined,
);

type Props = {
  /** `_id` of the class; empty for none of them, undefined before the choice. */
  chosen: string | undefined;
  error: string | undefined;
  /** The newest list, which came with a refusal. */
  newest: DemoClass[] | undefined;
  /** Called when it is known whether there is a class to choose. */
  onKnown(isAsked: boolean): void;
  onChoose(one: DemoClass | undefined): void;
};

/** The choice of a demo class. Without one that has a seat, booking works all the same. */
export function ClassChoice({ chosen, error, newest, onKnown, onChoose }: Props) {
  const { data, failed, retry } = useRequest(
    () => {
      const call = first ?? load();
      first = undefined;
      return call;
    },
    { known: use(inTime) },
  );
  const [isLong, setLong] = useState(false);
  const know = useEffectEvent(onKnown);
  useEffect(() => {
    if (data || failed) know(hasSeat(data));
  }, [data, failed]);
  const field = useBring<HTMLFieldSetElement>(newest);
  const isFailed = failed !== undefined;
  useEffect(() => (isFailed ? tryAgain(retry) : undefined), [isFailed, retry]);
  const classes = newest ?? data;
  const shown = classes?.filter(({ _id }, i) => isLong || i < firstShown || _id === chosen) ?? [];
  return (
    <fieldset
      ref={field}
      className="choice wide"
      // A fault of the form brings the focus here.
      tabIndex={error ? -1 : undefined}
      onFocus={({ target }) => target.querySelector('input')?.focus()}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'class-error' : undefined}
    >
      <legend className="legend">Choose your class</legend>
      {!classes &&
        (failed ? (
          <p className="notice" role="alert">
            {failed} Meanwhile you can book without a class, and we call you with a day.{' '}
            <button className="text-button" type="button" onClick={retry}>
              Show the classes
            </button>
          </p>
        ) : (
          <div className="skeleton" role="status">
            <span className="visually-hidden">Loading the classes</span>
          </div>
        ))}
      {classes && !hasSeat(classes) && (
        <p className="notice">
          {classes.length > 0
            ? 'All classes are full at the moment.'
            : 'No days are fixed at the moment.'}{' '}
          Book all the same: we call you with a day.
        </p>
      )}
      {hasSeat(classes) && (
        <>
          <div className="class-cards">
            {shown.map((one) => (
              <ClassCard
                key={one._id}
                one={one}
                isChosen={one._id === chosen}
                onChoose={() => onChoose(one)}
              />
            ))}
          </div>
          {classes && shown.length < classes.length && (
            <p>
              <button className="text-button" type="button" onClick={() => setLong(true)}>
                Show {classes.length - shown.length} more
              </button>
            </p>
          )}
          <label className="option">
            <input
              type="radio"
              name="class"
              checked={chosen === ''}
              onChange={() => onChoose(undefined)}
            />
            <strong>None of these: please call me</strong>
          </label>
        </>
      )}
      <FieldNotes id="class" error={error} />
    </fieldset>
  );
}

const hasSeat = (classes: DemoClass[] | undefined) =>
  Boolean(classes?.some(({ left }) => left > 0));

/** Up to so many seats the number is said. */
const few = 5;

type CardProps = { one: DemoClass; isChosen: boolean; onChoose(): void };

/** One class to choose; a full one is shown, so that nobody looks for it. */
function ClassCard({ one, isChosen, onChoose }: CardProps) {
  const words = (
    <span>
      <strong>{dayWithWeekday(one.day)}</strong>
      <br />
      {hoursInWords(one)}
      <br />
      {one.bakes && (
        <>
          {one.bakes}
          <br />
        </>
      )}
      <span className="muted small">
        {one.place}
        {one.teacher && `, with ${one.teacher}`}
      </span>
    </span>
  );
  if (one.left <= 0)
    return (
      <div className="option full">
        {words}
        <span className="pill">Full</span>
      </div>
    );
  return (
    <label className="option">
      <input type="radio" name="class" checked={isChosen} onChange={onChoose} />
      {words}
      {one.left <= few && <span className="pill">{one.left} left</span>}
    </label>
  );
}
