import { type ReactNode, useId, useState } from 'react';
import { dayWithWeekday, today } from '../../../contract/day.ts';
import { pageSize } from '../../../contract/list.ts';
import { countOf } from '../../ui/text.ts';
import { StatePill } from '../kit/cells.tsx';
import './timeline.css';

export const kindWords = {
  order: 'Orders',
  payment: 'Payments',
  class: 'Classes',
  certificate: 'Certificates',
  demo: 'Demo bookings',
  enquiry: 'Questions',
  talk: 'Answers',
  mail: 'Mails',
  note: 'Notes',
  change: 'Changes',
} as const;
export type Kind = keyof typeof kindWords;

/** What happened, on the day of `at` unless it says another. */
export type Found = {
  id?: string;
  kind: Kind;
  at: string;
  day?: string;
  words: ReactNode;
  /** By its name, or in words. */
  state?: string;
  href?: string;
  /** Who did it, and what can be done about it. */
  below?: ReactNode;
  /** It stands by itself, also of a kind of which a day's are folded. */
  isUrgent?: boolean;
};

/** Something that happened, on a day in India; `at` orders those of one. */
type Happening = Found & { key: string; day: string };

const dayOf = (at: string) => (at.length > 10 ? today(Date.parse(at)) : at);

export const newestFirst = (found: Found[]): Happening[] =>
  found
    .map((happening, i) => ({
      ...happening,
      key: `${happening.kind} ${happening.id ?? `${happening.at} ${i}`}`,
      day: happening.day ?? dayOf(happening.at),
    }))
    // Of one moment what is listed last comes first.
    .toReversed()
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.at.localeCompare(a.at));

/** What a timeline has beside what happened. */
export type TimelineFrame = {
  title: string;
  /** Whether those of one kind can be looked at alone. */
  hasKinds?: boolean;
  above?: ReactNode;
  below?: ReactNode;
};

export function Timeline({
  title,
  of: found,
  hasKinds,
  above,
  below,
}: TimelineFrame & { of: Found[] }) {
  const id = useId();
  const all = newestFirst(found);
  const [kind, setKind] = useState<Kind>();
  const kinds = [...new Set(all.map((happening) => happening.kind))];
  const shown = kind ? all.filter((happening) => happening.kind === kind) : all;
  return (
    <section className="stack gap-12" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {above}
      {all.length === 0 && <p className="muted">Nothing yet.</p>}
      {hasKinds && kinds.length > 1 && (
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
      <Days of={shown.slice(0, pageSize)} folds={!kind} />
      {shown.length > pageSize && (
        <details>
          <summary>Show older</summary>
          <Days of={shown.slice(pageSize)} folds={!kind} />
        </details>
      )}
      {below}
    </section>
  );
}

type DaysProps = { of: Happening[]; folds: boolean };

const Days = ({ of, folds }: DaysProps) =>
  [...new Set(of.map(({ day }) => day))].map((day) => {
    const lines = of.filter((happening) => happening.day === day);
    const mails = folds ? lines.filter((line) => line.kind === 'mail' && !line.isUrgent) : [];
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
  });

const Lines = ({ of }: { of: Happening[] }) => (
  <ul className="bare">
    {of.map(({ key, words, state, href, below }) => (
      <li key={key}>
        {href ? <a href={href}>{words}</a> : <div>{words}</div>}
        {state && <StatePill of={state} />}
        {below && <div className="row tight small below">{below}</div>}
      </li>
    ))}
  </ul>
);
