import { dayInWords, today } from '../../../contract/day.ts';
import type { Fields } from '../../../contract/school/field.ts';
import { type PartName, type PartState, parts } from '../../../contract/school/parts.ts';
import { api } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { sends } from '../kit/calls.ts';

const takeBack = sends(api.school['take-back'].$post);
const callOff = sends(api.school['call-off'].$post);

type Props = { part: PartName; state: PartState; onState(state: PartState): void };

export function Publications({ part, state: { history }, onState }: Props) {
  const { open, dialog } = useDialog();
  if (history.length === 0)
    return (
      <p className="muted small school-history">
        Nobody has changed this part: it says what it began with.
      </p>
    );
  const holds = history.find(({ from }) => from <= today());
  const back = (id: string, createdAt: string) =>
    open((ends) => (
      <Confirm
        question={`Say again what was published on ${momentForPeople(createdAt)}?`}
        action="Take back"
        send={async () => {
          const answer = await takeBack({ part, id });
          onState(answer.data);
          return answer;
        }}
        {...ends}
      >
        <p>The site shows it at once. What it says now stays in this list.</p>
      </Confirm>
    ));
  const askToCallOff = (id: string, from: string) =>
    open((ends) => (
      <Confirm
        question={`Call off what is to hold from ${dayInWords(from)}?`}
        action="Call off"
        send={async () => {
          const answer = await callOff({ part, id });
          onState(answer.data);
          return answer;
        }}
        {...ends}
      >
        <p>The text that holds now stays. The other becomes a draft, where there is none.</p>
      </Confirm>
    ));
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
            {publication.id === holds?.id ? (
              <span className="pill good">On the site</span>
            ) : publication.from > today() ? (
              <Button
                className="text-button"
                onClick={() => askToCallOff(publication.id, publication.from)}
              >
                Call off
              </Button>
            ) : (
              part !== 'upi' && (
                <Button
                  className="text-button"
                  onClick={() => back(publication.id, publication.createdAt)}
                >
                  Take back
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </section>
  );
}

type Publication = PartState['history'][number];

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
