import { collectionTimes } from '../../../contract/collection.ts';
import { timeInWords } from '../../../contract/day.ts';
import { Select } from '../../ui/Field.tsx';

type Props = { day: string; time: string; error: string | undefined; onChange(time: string): void };

/** At what time of a day goods are collected: any, or one at which the bakery is open. */
export function CollectionTime({ day, time, error, onChange }: Props) {
  const times = collectionTimes(day);
  return (
    <Select
      label="Time of collection"
      value={time}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Any time</option>
      {(time === '' || times.includes(time) ? times : [time, ...times]).map((hour) => (
        <option key={hour} value={hour}>
          {timeInWords(hour)}
        </option>
      ))}
    </Select>
  );
}
