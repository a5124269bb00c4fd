import { collectionDay, collectionFault, slowest } from '../../../contract/collection.ts';
import { limits } from '../../../contract/limits.ts';
import { Select, TextArea } from '../../ui/Field.tsx';
import { CakeWords } from '../cart/CakeWords.tsx';
import type { CartItem } from '../cart/cart.ts';
import { CollectionPlace } from './CollectionPlace.tsx';
import type { CollectionDraft } from './collection-draft.ts';
import '../../ui/form.css';

type Props = {
  lines: CartItem[];
  draft: CollectionDraft;
  /** The days on which all of it can be ready. */
  days: string[];
  /** Why the day was refused. */
  error: string | undefined;
  onChange(changed: Partial<CollectionDraft>): void;
};

/** When and where the cart is collected, the words on its cakes, and a note. */
export const CollectionFields = ({ lines, draft, days, error, onChange }: Props) => (
  <section className="card" aria-labelledby="collection">
    <div className="body form">
      <h2 id="collection">Collection</h2>
      <CollectionPlace />
      <Select
        label="Day of collection"
        hint="The first is the first on which all of it can be ready."
        value={draft.neededOn}
        error={error ?? collectionFault(draft.neededOn, slowest(lines))}
        onChange={(event) => onChange({ neededOn: event.target.value })}
      >
        {draft.neededOn && !days.includes(draft.neededOn) && (
          <option value={draft.neededOn} disabled>
            {collectionDay(draft.neededOn)}
          </option>
        )}
        {days.map((day) => (
          <option key={day} value={day}>
            {collectionDay(day)}
          </option>
        ))}
      </Select>
      {lines
        .filter(({ asksWords }) => asksWords === 'Yes')
        .map((line) => (
          <CakeWords key={line.id} {...line} />
        ))}
      <TextArea
        label="Note to the bakery"
        hint="If you like: when you come by, what we should know."
        maxLength={limits.note}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  </section>
);
