import { collectionDay } from '../../../contract/collection.ts';
import { limits } from '../../../contract/limits.ts';
import { askedFor } from '../../../contract/order-field.ts';
import { TextInputs, typedIn } from '../../lib/TextInputs.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { CollectionTime } from '../kit/CollectionTime.tsx';
import type { Change } from './Counter.tsx';
import { dayOf, daysOf, isShop, type Sale, timeOf } from './sale.ts';

type Props = { sale: Sale; errors: Record<string, string>; onChange: Change };

/** For which day goods are, what stands on them, and what the bakery is told. */
export function When({ sale, errors, onChange }: Props) {
  if (!isShop(sale)) return null;
  const day = dayOf(sale);
  const texts = askedFor('shop');
  return (
    <section className="card" aria-label="Collection">
      <div className="body stack">
        {sale.pieces
          .filter(({ product }) => product.asksWords === 'Yes')
          .map(({ product, words }) => (
            <Field
              key={product._id}
              label={`Words on ${product.name}`}
              maxLength={limits.cakeWords}
              value={words}
              onChange={({ target }) =>
                onChange(({ pieces }) => ({
                  pieces: pieces.map((line) =>
                    line.product === product ? { ...line, words: target.value } : line,
                  ),
                }))
              }
            />
          ))}
        <Select
          label="To collect on"
          value={day}
          error={errors['neededOn']}
          onChange={({ target }) => onChange(() => ({ day: target.value }))}
        >
          <option value="now">Taken along now</option>
          {daysOf(sale).map((day) => (
            <option key={day.day} value={day.day} disabled={day.full.length > 0}>
              {collectionDay(day.day)}
              {day.full.length > 0 && `, full: ${day.full.join(', ')}`}
            </option>
          ))}
        </Select>
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
