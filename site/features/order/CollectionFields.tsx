import { collectionDay, collectionInWords, timeFault } from '../../../contract/collection.ts';
import { limits } from '../../../contract/limits.ts';
import { Select, TextArea } from '../../ui/Field.tsx';
import { CollectionPlace } from './CollectionPlace.tsx';
import type { CollectionDraft } from './collection-draft.ts';
import type { DayChoice } from './use-collection-days.ts';
import '../../ui/form.css';

type Props = {
  draft: CollectionDraft;
  /** The days on which all of it can be ready, and what of it they have no more of. */
  days: DayChoice[];
  /** Why the day was refused. */
  error: string | undefined;
  onChange(changed: Partial<CollectionDraft>): void;
};

/** When and where the cart is collected, and a note. */
export const CollectionFields = ({ draft, days, error, onChange }: Props) => (
  <section className="card" aria-labelledby="collection">
    <div className="body form">
      <h2 id="collection">Collection</h2>
      <CollectionPlace />
      {draft.neededAt && !error ? (
        // It was chosen before the checkout, which does not ask again.
        <details>
          <summary>
            <strong>{collectionInWords(draft.neededOn, draft.neededAt)}</strong> Change
          </summary>
          <Day {...{ draft, days, error, onChange }} />
        </details>
      ) : (
        <Day {...{ draft, days, error, onChange }} />
      )}
      <details open={draft.note !== '' || undefined}>
        <summary>Add a note</summary>
        <TextArea
          label="Note to the bakery"
          hint="When you come by, what we should know."
          maxLength={limits.note}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </details>
    </div>
  </section>
);

const Day = ({ draft, days, error, onChange }: Props) => (
  <Select
    label="Day of collection"
    hint="The first is the first on which all of it can be ready."
    value={draft.neededOn}
    error={error}
    onChange={({ target: { value } }) =>
      // Another day may have other hours.
      onChange({ neededOn: value, ...(timeFault(value, draft.neededAt ?? '') && { neededAt: '' }) })
    }
  >
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
