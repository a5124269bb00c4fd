import { collectionDay } from '../../../contract/collection.ts';
import { limits } from '../../../contract/limits.ts';
import { askedFor } from '../../../contract/order-field.ts';
import { TextInputs, typedIn } from '../../lib/TextInputs.tsx';
import { Field } from '../../ui/Field.tsx';
import { Choices } from '../kit/Choices.tsx';
import { CollectionTime } from '../kit/CollectionTime.tsx';
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
        <Choices
          id="day"
          label="To collect on"
          more="Another day"
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
