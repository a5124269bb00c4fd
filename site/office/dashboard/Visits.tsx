import { direct } from '../../../contract/visit.ts';
import type { Visits as Counted } from '../../../contract/visit-reply.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { capitalize, countOf, formatCount } from '../../ui/text.ts';

/** How many came to the site, where to, where from, and what they sought in vain. */
export function Visits() {
  const { data, failed } = useRequest(() => ask(api.visit.summary.$get()));
  // Nobody waits for it: the other figures say that the network is away.
  if (failed) return null;
  return (
    <section aria-label="Visits to the site">
      {data ? <Panel of={data} /> : <div className="skeleton visits-wait" />}
    </section>
  );
}

const Panel = ({ of: { today, week, before, pages, from, missed } }: { of: Counted }) => (
  <details className="card visits">
    <summary>
      <strong className="numbers">{countOf(today, 'visits')}</strong> today,{' '}
      <strong className="numbers">{formatCount(week)}</strong> in seven days
      <span className="muted">{changeInWords(week, before)}</span>
    </summary>
    {week + before === 0 ? (
      <p className="muted">Nobody has been counted yet. Counts begin with the next visit.</p>
    ) : (
      <div className="lists">
        <Counts title="Most seen" of={pages.map((one) => ({ ...one, words: pageName(one.key) }))} />
        <Counts
          title="Where from"
          of={from.map((one) => ({
            ...one,
            words: one.key === direct ? 'Typed in, or an app' : one.key,
          }))}
        />
        <Counts
          title="Searched and not found"
          none="Nothing twice in two weeks."
          of={missed.map((one) => ({ ...one, words: one.key }))}
        />
      </div>
    )}
  </details>
);

type CountsProps = {
  title: string;
  none?: string;
  of: { key: string; words: string; count: number }[];
};

const Counts = ({ title, none = 'Nothing yet.', of }: CountsProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {of.length === 0 && <p className="small muted">{none}</p>}
    <ol>
      {of.map(({ key, words, count }) => (
        <li key={key}>
          <span>{words}</span> <span className="numbers">{formatCount(count)}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** How a week compares to the one before it, in words. */
export function changeInWords(week: number, before: number): string {
  if (before === 0) return '';
  const more = week - before;
  if (more === 0) return ', as many as in the seven before';
  const than = `${more > 0 ? 'more' : 'fewer'} than in the seven before`;
  return `, ${formatCount(Math.abs(more))} ${than}`;
}

/** A page as the office calls it: `/course/…` as 'Course pages'. */
function pageName(page: string): string {
  if (page === '/') return 'Home';
  const name = capitalize(page.replace('/…', '').slice(1).replaceAll('-', ' '));
  return page.endsWith('…') ? `${name} pages` : name;
}
