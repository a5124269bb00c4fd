import { mostExtras } from '../../../contract/counter.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
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
