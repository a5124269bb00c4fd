import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldNotes } from '../../ui/Field.tsx';
import { type Choice, Switch } from './Switch.tsx';

type Props = {
  id: string;
  label: string;
  /** What opens all of them. */
  more: string;
  of: Choice<string>[];
  chosen: string;
  error: string | undefined;
  onChoose(value: string): void;
};

/** Choices that are shown before all are asked for. */
const few = 5;

/** One of many, to be touched: the first that can be had, or all with a search. */
export function Choices({ id, label, more, of, chosen, error, onChoose }: Props) {
  const [q, setQ] = useState<string>();
  const free = of.filter(({ off }) => !off);
  const first = free.slice(0, few);
  const rest = free.slice(few).filter(({ value }) => value === chosen);
  const all = q === undefined ? [...first, ...rest] : of;
  const shown = all.filter((choice) =>
    choice.label.toLowerCase().includes((q ?? '').toLowerCase()),
  );
  return (
    <div className="stack gap-8">
      <p className="legend" aria-hidden="true">
        {label}
      </p>
      {q !== undefined && (
        <Field
          label={more}
          type="search"
          autoFocus
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      <Switch
        look={q === undefined ? 'wrap' : 'wrap all'}
        label={label}
        of={shown}
        chosen={chosen}
        onChoose={(value) => {
          setQ(undefined);
          onChoose(value);
        }}
      />
      {q === undefined && of.length > all.length && (
        <p>
          <Button quiet small onClick={() => setQ('')}>
            {more}
          </Button>
        </p>
      )}
      <FieldNotes id={id} error={error} />
    </div>
  );
}
