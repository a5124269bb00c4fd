import { useState } from 'react';
import { collectionDay, collectionInWords, timeFault } from '../../../contract/collection.ts';
import { Select } from '../../ui/Field.tsx';
import { CollectionPlace } from './CollectionPlace.tsx';
import type { CollectionDraft, DayChoice } from './collection.ts';
import { Notes } from './Notes.tsx';
import '../../ui/form.css';

type Props = {
  draft: CollectionDraft;
  /** The days on which all of it can be ready, and what of it they have no more of. */
  days: DayChoice[];
  /** Why the day was refused. */
  error: string | undefined;
  onChange(changed: Partial<CollectionDraft>): void;
};

export function CollectionFields({ draft, days, error, onChange }: Props) {
  const [isChanging, setChanging] = useState(false);
  // What was chosen before the checkout is not asked again.
  const isChosen = draft.neededAt && !error && !isChanging;
  return (
    <section className="card" aria-labelledby="collection">
      <div className="body form">
        <h2 id="collection">Collection</h2>
        {isChosen ? (
          <p className="row between">
            <strong>{collectionInWords(draft.neededOn, draft.neededAt)}</strong>
            <button className="text-button" type="button" onClick={() => setChanging(true)}>
              Change<span className="visually-hidden"> the day of collection</span>
            </button>
          </p>
        ) : (
          <Day draft={draft} days={days} error={error} onChange={onChange} />
        )}
        <CollectionPlace />
        <Notes of="shop" draft={draft} onChange={onChange} />
      </div>
    </section>
  );
}

function Day({ draft, days, error, onChange }: Props) {
  return (
    <Select
      label="Day of collection"
      value={draft.neededOn}
      error={error}
      onChange={({ target: { value } }) =>
        // Another day may have other hours.
        onChange({
          neededOn: value,
          ...(timeFault(value, draft.neededAt ?? '') && { neededAt: '' }),
        })
      }
    >
      {draft.neededOn === '' && <option value="">Choose a day</option>}
      {draft.neededOn && !days.some(({ day }) => day === draft.neededOn) && (
        <option value={draft.neededOn} disabled>
          {collectionDay(draft.neededOn)}
        </option>
      )}
      {days.map(({ day, full }) => (
        <option key={day} value={day} disabled={full.length > 0}>
          {collectionDay(day)}
          {full.length > 0 && `, full: ${full.join(', ')}`}
        </option>
      ))}
    </Select>
  );
}
