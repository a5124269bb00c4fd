import { collectionDay } from '../../../contract/collection.ts';
import { addDays, isDay, today } from '../../../contract/day.ts';
import type { KitchenDay } from '../../../contract/kitchen.ts';
import { Field } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';

/** Days that stand in the row, today included. */
const shown = 5;

type Props = { of: KitchenDay; onDay(day: string): void };

/** Today and the days after it with what is still to be baked, and any other day. */
export function DayPicker({ of: { day, days }, onDay }: Props) {
  const first = today();
  return (
    <div className="kitchen-days no-print">
      <nav className="row" aria-label="Days">
        {Array.from({ length: shown }, (_, i) => addDays(first, i)).map((one, i) => {
          const { toBake = 0 } = days.find((known) => known.day === one) ?? {};
          return (
            <button
              key={one}
              type="button"
              className="kitchen-day"
              aria-pressed={one === day}
              onClick={() => onDay(one)}
            >
              <span>{['Today', 'Tomorrow'][i] ?? collectionDay(one)}</span>
              <span className="small muted numbers">
                {toBake > 0 ? `${countOf(toBake, 'pieces')} to bake` : 'Nothing to bake'}
              </span>
            </button>
          );
        })}
      </nav>
      <Field
        label="Another day"
        type="date"
        value={day}
        onChange={({ target }) => isDay(target.value) && onDay(target.value)}
      />
    </div>
  );
}
