import { dayInWords, today } from '../../../contract/day.ts';
import type { Fields } from '../../../contract/school/field.ts';
import { type PartName, type PartState, parts } from '../../../contract/school/parts.ts';
import { api } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { type Action, useActions } from '../kit/actions.tsx';
import { sends } from '../kit/calls.ts';

const takeBack = sends(api.school['take-back'].$post);
const callOff = sends(api.school['call-off'].$post);

type Publication = PartState['history'][number];
type Row = Publication & { part: PartName };
type Answered = Awaited<ReturnType<typeof takeBack>>;
type Change = Action<Row, Answered>;

const takingBack: Change = {
  label: 'Take back',
  question: ({ createdAt }) => `Say again what was published on ${momentForPeople(createdAt)}?`,
  words: 'The site shows it at once. What it says now stays in this list.',
  send: ({ part, id }) => takeBack({ part, id }),
};

const callingOff: Change = {
  label: 'Call off',
  question: ({ from }) => `Call off what is to hold from ${dayInWords(from)}?`,
  words: 'The text that holds now stays. The other becomes a draft, where there is none.',
  send: ({ part, id }) => callOff({ part, id }),
};

type Props = { part: PartName; state: PartState; onState(state: PartState): void };

export function Publications({ part, state: { history }, onState }: Props) {
  const { start, dialog } = useActions<Answered>({ onDone: ({ data }) => onState(data) });
  if (history.length === 0)
    return (
      <p className="muted small school-history">
        Nobody has changed this part: it says what it began with.
      </p>
    );
  const holds = history.find(({ from }) => from <= today());
  const stateOf = (publication: Publication) => {
    if (publication === holds) return <span className="pill good">On the site</span>;
    const isAhead = publication.from > today();
    if (part === 'upi' && !isAhead) return null;
    const change = isAhead ? callingOff : takingBack;
    return (
      <Button className="text-button" onClick={() => start(change, { ...publication, part })}>
        {change.label}
      </Button>
    );
  };
  return (
    <section className="school-history" aria-label="History">
      <h2>History</h2>
      <ol className="divided">
        {history.map((publication, i) => (
          <li key={publication.id} className="line">
            <span>
              {momentForPeople(publication.createdAt)}, {publication.by}
              {publication.from > today() && `: holds from ${dayInWords(publication.from)}`}
              <span className="muted small">
                {changesOf(parts[part].fields, publication, history[i + 1])}
              </span>
            </span>
            {stateOf(publication)}
          </li>
        ))}
      </ol>
      {dialog}
    </section>
  );
}

function changesOf(
  fields: Fields,
  { words, withdrawn }: Publication,
  before?: Publication,
): string {
  if (withdrawn.length > 0) return 'Somebody was taken out for good';
  const changed = Object.entries(fields).filter(
    ([name]) => before && JSON.stringify(words[name]) !== JSON.stringify(before.words[name]),
  );
  return changed.map(([, { label }]) => label).join(', ');
}
