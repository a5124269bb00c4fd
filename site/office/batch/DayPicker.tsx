import { useState } from 'react';
import type { Holiday } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import { Month } from './Month.tsx';

type Props = { days: string[]; holidays: Holiday[]; onToggle(day: string): void };

/** A month whose days are taken and left out by a click. */
export function DayPicker({ days, holidays, onToggle }: Props) {
  const [month, setMonth] = useState(() => (days[0] ?? today()).slice(0, 7));
  return (
    <div className="day-picker">
      <Month month={month} onMonth={setMonth}>
        {(day) => {
          const holiday = holidays.find((one) => one.day === day)?.name;
          return (
            <button
              type="button"
              className={holiday && 'is-holiday'}
              aria-pressed={days.includes(day)}
              aria-label={dayWithWeekday(day) + (holiday ? `, ${holiday}` : '')}
              title={holiday}
              onClick={() => onToggle(day)}
            >
              {Number(day.slice(8))}
            </button>
          );
        }}
      </Month>
    </div>
  );
}
