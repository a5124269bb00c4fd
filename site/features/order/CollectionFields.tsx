import { useState } from 'react';
import { collectionInWords, timeFault } from '../../../contract/collection.ts';
import { CollectionDays } from '../cake/CollectionDays.tsx';
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
        <h2 id="collection">Day of collection</h2>
        {isChosen ? (
          <p className="row between">
            <strong>{collectionInWords(draft.neededOn, draft.neededAt)}</strong>
            <button className="text-button" type="button" onClick={() => setChanging(true)}>
              Change<span className="visually-hidden"> the day of collection</span>
            </button>
          </p>
        ) : (
          <CollectionDays
            heading="collection"
            isOfSeveral
            days={days}
            chosen={draft.neededOn}
            error={error}
            onChange={(day) =>
              // Another day may have other hours.
              onChange({
                neededOn: day,
                ...(timeFault(day, draft.neededAt ?? '') && { neededAt: '' }),
              })
            }
          />
        )}
        <CollectionPlace />
        <Notes of="shop" draft={draft} onChange={onChange} />
      </div>
    </section>
  );
}
