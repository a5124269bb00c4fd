import { weekdayNames } from '../../../contract/batch-words.ts';

type Props = { chosen: number[]; onChange(weekdays: number[]): void };

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** On which weekdays a batch meets; none where its days are picked one by one. */
export const WeekdaysField = ({ chosen, onChange }: Props) => (
  <fieldset className="plain weekdays">
    <legend>Every week on</legend>
    <div className="row">
      {mondayFirst.map((weekday) => (
        <label key={weekday} className="chip">
          <input
            type="checkbox"
            checked={chosen.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, weekday].toSorted()
                  : chosen.filter((one) => one !== weekday),
              )
            }
          />
          <span>{weekdayNames[weekday]}</span>
        </label>
      ))}
    </div>
    <p className="hint">None: the days are picked one by one below.</p>
  </fieldset>
);
