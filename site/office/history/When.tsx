import { momentForPeople } from '../../lib/dates.ts';

/** Date and time in a table; the date is above the time in a narrow column. */
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
