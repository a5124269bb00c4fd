import { hoursInWords, timeInWords } from '../../../contract/batch-words.ts';
import type { KitchenClass } from '../../../contract/kitchen.ts';
import { paths } from '../../../contract/paths.ts';
import { countOf } from '../../ui/text.ts';

/** The lessons and demo classes of the day: when, where, how many people, and what was noted. */
export function Classes({ of }: { of: KitchenClass[] }) {
  if (of.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="kitchen-classes">
      <h3 id="kitchen-classes">Classes</h3>
      <ul className="kitchen-list">
        {of.map((one) => (
          <li key={one._id + one.startTime} className="kitchen-class">
            <strong className="numbers">
              {one.endTime ? hoursInWords(one) : timeInWords(one.startTime)}
            </strong>
            <span className="what">
              <Name of={one} />
              <span className="muted">{[one.place, one.teacher].filter(Boolean).join(', ')}</span>
              {one.note && <span className="note">{one.note}</span>}
            </span>
            <b className="numbers">{countOf(one.heads, 'people')}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Name = ({ of: { _id, kind, name } }: { of: KitchenClass }) =>
  kind === 'course' ? <a href={paths.adminBatch(_id)}>{name}</a> : <span>{name}</span>;
