import {
  addDays,
  dayInWords,
  isDay,
  today,
  weekdayNames,
  weekdayOf,
} from '../../../contract/day.ts';
import type { KitchenDay } from '../../../contract/kitchen.ts';

/** Days that stand in the row, today included. */
const shown = 5;

type Props = { of: KitchenDay; onDay(day: string): void };

/** `Sat 28 Nov` */
const shortDay = (day: string) =>
  `${weekdayNames[weekdayOf(day)]} ${dayInWords(day).replace(/ \d+$/, '')}`;

/** Today and the days after it with what is still to be baked, and any other day. */
export function DayPicker({ of: { day, days }, onDay }: Props) {
  const listed = Array.from({ length: shown }, (_, i) => addDays(today(), i));
  const isOther = !listed.includes(day);
  return (
    <nav className="grid fit gap-8 kitchen-days no-print" aria-label="Days">
      {listed.map((one, i) => {
        const { toBake = 0 } = days.find((known) => known.day === one) ?? {};
        return (
          <button
            key={one}
            className="tile"
            type="button"
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            {['Today', 'Tomorrow'][i] ?? shortDay(one)}
            <span className="small muted numbers">
              {toBake > 0 ? `${toBake} to bake` : 'Nothing'}
            </span>
          </button>
        );
      })}
      <label className="tile" aria-current={isOther || undefined}>
        Other day
        <span className="small muted">{isOther ? shortDay(day) : 'Choose'}</span>
        <input
          type="date"
          value={day}
          onChange={({ target }) => isDay(target.value) && onDay(target.value)}
        />
      </label>
    </nav>
  );
}
