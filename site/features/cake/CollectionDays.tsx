import { dayInShort } from '../../../contract/day.ts';
import { describedBy, FieldNotes } from '../../ui/Field.tsx';
import type { DayChoice } from '../order/collection.ts';
import '../../ui/picks.css';

type Props = {
  /** Id of the heading above the days. */
  heading: string;
  /** The next one first. */
  days: DayChoice[];
  chosen: string;
  error: string | undefined;
  onChange(day: string): void;
};

const firstShown = 9;

export function CollectionDays(props: Props) {
  const { heading, days, chosen, error, onChange } = props;
  const picks = days.map(({ day, full }) => (
    <label className="pick" key={day}>
      <input
        type="radio"
        name="day"
        value={day}
        checked={day === chosen}
        disabled={full.length > 0}
        onChange={() => onChange(day)}
      />
      {dayInShort(day)} {full.length > 0 && <span className="small">Full</span>}
    </label>
  ));
  return (
    <fieldset
      aria-labelledby={heading}
      // A fault of the form brings the focus here.
      tabIndex={error ? -1 : undefined}
      onFocus={({ target }) => target.querySelector<HTMLElement>('input:enabled')?.focus()}
      {...describedBy({ id: 'day', error })}
    >
      <div className="picks days">{picks.slice(0, firstShown)}</div>
      {days.length > firstShown && (
        <details open={days.findIndex(({ day }) => day === chosen) >= firstShown || undefined}>
          <summary>Later days</summary>
          <div className="picks days">{picks.slice(firstShown)}</div>
        </details>
      )}
      <div className="field">
        <FieldNotes id="day" error={error} />
      </div>
    </fieldset>
  );
}
