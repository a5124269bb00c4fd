import { useEffect, useState } from 'react';
import type { DemoClass } from '../../../contract/demo-class.ts';
import { ask } from '../../lib/ask.ts';
import { useRequest } from '../../lib/request.ts';
import { FieldNotes } from '../../ui/Field.tsx';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { ClassCard } from './ClassCard.tsx';
import '../../ui/choice.css';
import './demo.css';

/** How many classes are shown at first. */
const first = 6;

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
  // Not by `api`, whose client this page loads with the payment.
  const { data, failed, retry } = useRequest<DemoClass[]>(() => ask(fetch('/api/demo/classes')));
  const [isLong, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each answer
  useEffect(() => {
    if (data || failed) onKnown(hasSeat(data));
  }, [data, failed]);
  const classes = newest ?? data;
  const shown = classes?.filter(({ _id }, i) => isLong || i < first || _id === chosen) ?? [];
  return (
    <fieldset
      className="choice wide"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'class-error' : undefined}
    >
      <legend className="legend">Choose your class</legend>
      {!classes && !failed && <Waiting rows={1} label="Loading the classes" />}
      {!classes && failed && (
        <Failed
          message={`${failed} Meanwhile you can book without one, and we call you with a day.`}
          retry={retry}
        />
      )}
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
