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
      {listed.map((date, i) => {
        const { toBake = 0 } = days.find((known) => known.day === date) ?? {};
        return (
          <button
            key={date}
            className="tile"
            type="button"
            aria-pressed={date === day}
            onClick={() => onDay(date)}
          >
            {['Today', 'Tomorrow'][i] ?? shortDay(date)}
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
