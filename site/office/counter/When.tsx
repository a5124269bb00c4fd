import { useState } from 'react';
import { collectionDay } from '../../../contract/collection.ts';
import { limits } from '../../../contract/limits.ts';
import { askedFor } from '../../../contract/order-field.ts';
import { TextInputs, typedIn } from '../../lib/TextInputs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldNotes } from '../../ui/Field.tsx';
import { CollectionTime } from '../kit/goods-fields.tsx';
import { type Choice, Switch } from '../kit/Switch.tsx';
import { type DayChoice, dayOf, daysOf, isShop, madeOf, type Part, timeOf } from './sale.ts';

const choiceOf = ({ day, full }: DayChoice) => ({
  value: day,
  label: `${collectionDay(day)}${full.length > 0 ? `, full: ${full.join(', ')}` : ''}`,
  off: full.length > 0,
});

/** For which day goods are, what stands on them, and what the bakery is told. */
export function When({ sale, errors, onChange }: Part) {
  if (!isShop(sale)) return null;
  const day = dayOf(sale);
  const texts = askedFor('shop');
  return (
    <section className="card" aria-label="Collection">
      <div className="body stack">
        {sale.pieces
          .filter(({ product }) => product.asksWords === 'Yes')
          .map((piece, at) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: two sizes differ by their place
              key={at}
              label={`Words on ${madeOf(piece).name}`}
              maxLength={limits.cakeWords}
              value={piece.words}
              onChange={({ target }) =>
                onChange(({ pieces }) => ({
                  pieces: pieces.map((line) =>
                    line === piece ? { ...line, words: target.value } : line,
                  ),
                }))
              }
            />
          ))}
        <Days
          of={[{ value: 'now', label: 'Taken along now' }, ...daysOf(sale).map(choiceOf)]}
          chosen={day}
          error={errors['neededOn']}
          onChoose={(day) => onChange(() => ({ day }))}
        />
        {day !== 'now' && (
          <>
            <CollectionTime
              day={day}
              time={timeOf(sale)}
              error={errors['neededAt']}
              onChange={(time) => onChange(() => ({ time }))}
            />
            <TextInputs
              of={texts}
              isShort
              field={typedIn(texts, sale, (changed) => onChange(() => changed))}
            />
          </>
        )}
      </div>
    </section>
  );
}

type Props = {
  of: Choice<string>[];
  chosen: string;
  error: string | undefined;
  onChoose(value: string): void;
};

/** Days that are shown before all are asked for. */
const few = 5;

const label = 'To collect on';
/** What opens all of them. */
const more = 'Another day';

/** A day to be touched: the first that can be had, or all with a search. */
function Days({ of, chosen, error, onChoose }: Props) {
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
      <FieldNotes id="day" error={error} />
    </div>
  );
}
