import { useState } from 'react';
import { dayWithWeekday, hoursInWords } from '../../../contract/day.ts';
import type { DemoClass } from '../../../contract/demo.ts';
import { few } from '../../../contract/seat-words.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { useBring } from '../../ui/bring.ts';
import { FieldNotes } from '../../ui/Field.tsx';
import '../../ui/form.css';

const firstShown = 3;

export const nextOf = (classes: DemoClass[]) => classes.find(({ left }) => left > 0);

type Props = {
  classes: DemoClass[];
  /** `_id` of the class; empty for none of them, undefined when another has to be chosen. */
  chosen: string | undefined;
  error: string | undefined;
  /** The list is the newest, which came with a refusal. */
  isNewest: boolean;
  onChoose(id: string): void;
};

/** The choice of a demo class. Without one that has a seat, booking works all the same. */
export function ClassChoice({ classes, chosen, error, isNewest, onChoose }: Props) {
  const [isLong, setLong] = useState(false);
  const field = useBring<HTMLFieldSetElement>(isNewest && classes);
  useOnMount(() => {
    const early = field.current?.querySelector<HTMLInputElement>(':checked');
    // Chosen before this script came.
    if (early) onChoose(early.value);
  });
  const isAll = isLong || classes.length === firstShown + 1;
  const shown = classes.filter(({ _id }, i) => isAll || i < firstShown || _id === chosen);
  if (!nextOf(classes))
    return (
      <p className="notice wide">
        {classes.length > 0
          ? 'All classes are full at the moment.'
          : 'No days are fixed at the moment.'}{' '}
        Book all the same: we call you with a day.
      </p>
    );
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
      <legend className="legend h3">Choose your class</legend>
      <div className="class-cards grid gap-8">
        {shown.map((entry) => (
          <ClassCard
            key={entry._id}
            one={entry}
            isChosen={entry._id === chosen}
            onChoose={() => onChoose(entry._id)}
          />
        ))}
      </div>
      {shown.length < classes.length && (
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
          value=""
          checked={chosen === ''}
          onChange={() => onChoose('')}
        />
        <strong>None of these: please call me</strong>
      </label>
      <FieldNotes id="class" error={error} />
    </fieldset>
  );
}

type CardProps = { one: DemoClass; isChosen: boolean; onChoose(): void };

/** One class to choose; a full one is shown, so that nobody looks for it. */
function ClassCard({ one, isChosen, onChoose }: CardProps) {
  const words = (
    <span>
      <strong>{dayWithWeekday(one.day)}</strong>, {hoursInWords(one)}
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
      {one.left <= few && (
        <>
          {' '}
          <span className="pill">{one.left > 0 ? `Seats left: ${one.left}` : 'Full'}</span>
        </>
      )}
    </span>
  );
  if (one.left <= 0) return <div className="option full muted">{words}</div>;
  return (
    <label className="option">
      <input type="radio" name="class" value={one._id} checked={isChosen} onChange={onChoose} />
      {words}
    </label>
  );
}
