import { collectionTimes } from '../../../contract/collection.ts';
import { mostExtras } from '../../../contract/counter.ts';
import { timeInWords } from '../../../contract/day.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { NumberField } from './fields.tsx';

export type ExtraLine = { text: string; price: string };

type Props = { extras: ExtraLine[]; onChange(extras: ExtraLine[]): void };

/** Lines that are no product, each with words and a price. */
export const ExtraLines = ({ extras, onChange }: Props) => {
  const set = (at: number, changed: Partial<ExtraLine>) =>
    onChange(extras.map((extra, i) => (i === at ? { ...extra, ...changed } : extra)));
  return (
    <>
      {extras.map(({ text, price }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are added and taken away at the end
        <div className="extra beside" key={i}>
          <Field
            label="What it is"
            value={text}
            onChange={({ target }) => set(i, { text: target.value })}
          />
          <NumberField
            label="Price"
            value={price}
            onChange={({ target }) => set(i, { price: target.value })}
          />
          <Button
            quiet
            aria-label={`Take line ${i + 1} away`}
            onClick={() => onChange(extras.filter((_, at) => at !== i))}
          >
            ×
          </Button>
        </div>
      ))}
      {extras.length < mostExtras && (
        <p>
          <Button quiet onClick={() => onChange([...extras, { text: '', price: '' }])}>
            Something else
          </Button>
        </p>
      )}
    </>
  );
};

type CollectionTimeProps = {
  day: string;
  time: string;
  error: string | undefined;
  onChange(time: string): void;
};

/** At what time of a day goods are collected: any, or one at which the bakery is open. */
export function CollectionTime({ day, time, error, onChange }: CollectionTimeProps) {
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
