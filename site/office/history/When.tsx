import { momentForPeople } from '../../lib/dates.ts';

/** A moment in a table: the day above the time where the column is narrow. */
export function When({ at }: { at: string }) {
  const words = momentForPeople(at);
  const comma = words.lastIndexOf(',');
  return (
    <time dateTime={at}>
      <span className="when">{words.slice(0, comma + 1)}</span>{' '}
      <span className="when">{words.slice(comma + 1).trim()}</span>
    </time>
  );
}
