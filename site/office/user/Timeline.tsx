import { useState } from 'react';
import { dayWithWeekday } from '../../../contract/day.ts';
import type { PersonPage } from '../../../contract/person.ts';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../../ui/text.ts';
import { StatePill } from '../kit/cells.tsx';
import { readPerson } from './api.ts';
import { type Happening, type Kind, kindWords, timelineOf } from './timeline.ts';

export function Timeline({ of }: { of: PersonPage }) {
  const [parts, setParts] = useState([of]);
  const [kind, setKind] = useState<Kind>();
  const { busy, run } = useAction();
  const all = parts.flatMap((part, i) =>
    timelineOf(part).map((happening) => ({ ...happening, key: `${i} ${happening.key}` })),
  );
  all.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
  const kinds = (Object.keys(kindWords) as Kind[]).filter((kindWord) =>
    all.some((happening) => happening.kind === kindWord),
  );
  const shown = kind ? all.filter((happening) => happening.kind === kind) : all;
  const days = [...new Set(shown.map(({ day }) => day))];
  const older = () =>
    run(async () => {
      const { data } = await readPerson(of.person._id, parts.length + 1);
      setParts((before) => [...before, data]);
    });
  return (
    <section className="stack" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      {all.length === 0 && <p className="muted">Nothing yet.</p>}
      {kinds.length > 1 && (
        <p className="row tight kinds">
          {[undefined, ...kinds].map((choice) => (
            <button
              key={choice ?? ''}
              type="button"
              className="button quiet small"
              aria-pressed={choice === kind}
              onClick={() => setKind(choice)}
            >
              {choice ? kindWords[choice] : 'All'}
            </button>
          ))}
        </p>
      )}
      {days.map((day) => {
        const lines = shown.filter((happening) => happening.day === day);
        const mails = kind ? [] : lines.filter((line) => line.kind === 'mail');
        return (
          <section key={day} className="day" aria-label={dayWithWeekday(day)}>
            <h3>{dayWithWeekday(day)}</h3>
            <Lines of={lines.filter((line) => !mails.includes(line))} />
            {mails.length > 0 && (
              <details>
                <summary className="small muted">{countOf(mails.length, 'mails')}</summary>
                <Lines of={mails} />
              </details>
            )}
          </section>
        );
      })}
      {parts.length < of.pages && (
        <p>
          <Button quiet off={busy} onClick={older}>
            {busy ? 'Loading…' : 'Show older'}
          </Button>
        </p>
      )}
    </section>
  );
}

const Lines = ({ of }: { of: Happening[] }) => (
  <ul className="bare">
    {of.map(({ key, words, state, href }) => (
      <li key={key}>
        {href ? <a href={href}>{words}</a> : <span>{words}</span>}
        {state && <StatePill of={state} />}
      </li>
    ))}
  </ul>
);
