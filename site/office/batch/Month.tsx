import { type ReactNode, useState } from 'react';
import { dayInWords, dayWithWeekday, today, weekdayNames } from '../../../contract/day.ts';
import { addMonths, mondayFirst, monthInWords, weeksOf } from '../../../contract/period.ts';
import type { Holiday } from '../../../contract/school/days.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../kit/buttons.tsx';

type Props = {
  /** `YYYY-MM`. */
  month: string;
  onMonth(month: string): void;
  /** What stands in a day. */
  children(day: string): ReactNode;
};

export const Month = ({ month, onMonth, children }: Props) => (
  <div className="month">
    <MonthSteps month={month} onMonth={onMonth} />
    <table>
      <caption className="visually-hidden">{monthInWords(month)}</caption>
      <thead>
        <tr>
          {mondayFirst.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayNames[weekday]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={day.startsWith(month) ? undefined : 'outside'}>
                {children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The name of a month between two buttons that lead to its neighbours. */
export const MonthSteps = ({ month, onMonth }: Omit<Props, 'children'>) => (
  <p className="month-steps row gap-8">
    <IconButton name="left" label="Month before" onClick={() => onMonth(addMonths(month, -1))} />
    <strong aria-live="polite">{monthInWords(month)}</strong>
    <IconButton name="right" label="Month after" onClick={() => onMonth(addMonths(month, 1))} />
  </p>
);

type PickerProps = { days: string[]; holidays: Holiday[]; onToggle(day: string): void };

export function DayPicker({ days, holidays, onToggle }: PickerProps) {
  const [month, setMonth] = useState(() => (days[0] ?? today()).slice(0, 7));
  return (
    <div className="day-picker">
      <Month month={month} onMonth={setMonth}>
        {(day) => {
          const holiday = holidays.find((holiday) => holiday.day === day)?.name;
          return (
            <Button
              className={holiday && 'is-holiday'}
              aria-pressed={days.includes(day)}
              aria-label={dayWithWeekday(day) + (holiday ? `, ${holiday}` : '')}
              title={holiday}
              onClick={() => onToggle(day)}
            >
              {Number(day.slice(8))}
            </Button>
          );
        }}
      </Month>
    </div>
  );
}

export const named = (holidays: Holiday[]) =>
  holidays.map(({ day, name }) => `${dayInWords(day)} (${name})`).join(', ');

export function ClosedThen({ days, holidays }: { days: string[]; holidays: Holiday[] }) {
  const kept = holidays.filter(({ day }) => days.includes(day));
  if (kept.length === 0) return null;
  return <p className="notice">There are classes on {named(kept)}.</p>;
}
