import { dayInShort, timeInWords } from '../../../contract/day.ts';
import { describedBy, FieldNotes, Select } from '../../ui/Field.tsx';
import type { DayChoice } from '../order/collection.ts';

type When = { day: string; time: string };

type Props = {
  /** The next one first. */
  days: DayChoice[];
  chosen: When;
  times: string[];
  error: string | undefined;
  onChange(changed: Partial<When>): void;
};

const firstShown = 9;

export function DayTime({ days, chosen, times, error, onChange }: Props) {
  const picks = days.map(({ day, full }) => (
    <label className="pick" key={day}>
      <input
        type="radio"
        name="day"
        value={day}
        checked={day === chosen.day}
        disabled={full.length > 0}
        onChange={() => onChange({ day })}
      />
      {dayInShort(day)} {full.length > 0 && <span className="small">Full</span>}
    </label>
  ));
  return (
    <>
      <fieldset
        aria-labelledby="when"
        // A fault of the form brings the focus here.
        tabIndex={error ? -1 : undefined}
        onFocus={({ target }) => target.querySelector<HTMLElement>('input:enabled')?.focus()}
        {...describedBy({ id: 'day', error })}
      >
        <div className="picks days">{picks.slice(0, firstShown)}</div>
        {days.length > firstShown && (
          <details
            open={days.findIndex(({ day }) => day === chosen.day) >= firstShown || undefined}
          >
            <summary>Later days</summary>
            <div className="picks days">{picks.slice(firstShown)}</div>
          </details>
        )}
        <div className="field">
          <FieldNotes id="day" error={error} />
        </div>
      </fieldset>
      {times.length > 0 && (
        <Select
          label="Time"
          name="time"
          value={chosen.time}
          onChange={({ target }) => onChange({ time: target.value })}
        >
          {times.map((time) => (
            <option key={time} value={time}>
              {timeInWords(time)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
