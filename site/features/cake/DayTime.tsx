import { collectionDay } from '../../../contract/collection.ts';
import { timeInWords } from '../../../contract/day.ts';
import { Select } from '../../ui/Field.tsx';
import { type Cake, freeDays } from './cakes.ts';

type When = { day: string; time: string };

type Props = {
  cakes: Cake[];
  chosen: When;
  times: string[];
  error: string | undefined;
  onChange(changed: Partial<When>): void;
};

export function DayTime({ cakes, chosen, times, error, onChange }: Props) {
  const days = [...new Set(cakes.flatMap((cake) => cake.days.map(({ day }) => day)))].sort();
  return (
    <div className="day-time">
      <Select
        label="Day"
        name="day"
        value={chosen.day}
        error={error}
        onChange={({ target }) => onChange({ day: target.value })}
      >
        {chosen.day === '' && <option value="">Choose a day</option>}
        {days.map((day) => {
          const isFull = !cakes.some((each) => freeDays(each).includes(day));
          return (
            <option key={day} value={day} disabled={isFull}>
              {collectionDay(day)}
              {isFull && ', full'}
            </option>
          );
        })}
      </Select>
      <Select
        label="Time"
        name="time"
        value={chosen.time}
        disabled={times.length === 0}
        onChange={({ target }) => onChange({ time: target.value })}
      >
        {times.map((time) => (
          <option key={time} value={time}>
            {timeInWords(time)}
          </option>
        ))}
      </Select>
    </div>
  );
}
