import { activityList } from '../../../contract/dashboard.ts';
import type { Activity as Line, Noun } from '../../../contract/history.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { type Description, noValue } from '../../lib/describe-field.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { capitalize } from '../../ui/text.ts';
import { describeChange } from '../history/describe-change.ts';
import { ChangedFields, PutBack } from '../history/PutBack.tsx';
import { Stacked, shortestMoment } from '../kit/cells.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';

const changedTo = (changes: Line['changes'], named: string) => {
  const { before, after = before } = changes.find(({ field }) => field === named) ?? {};
  return after;
};

/** The kinds of records in words, and the page of one; some stand in a list alone. */
const kinds: Record<Noun, { words: string; pageOf(line: Line): string }> = {
  order: { words: 'Order', pageOf: ({ record }) => paths.adminOrder(record) },
  user: { words: 'Person', pageOf: ({ record }) => paths.adminEditUser(record) },
  enquiry: { words: 'Query', pageOf: ({ record }) => paths.adminEnquiry(record) },
  demo: { words: 'Demo booking', pageOf: ({ record }) => paths.adminDemo(record) },
  course: { words: 'Course', pageOf: ({ record }) => paths.adminEditCourse(record) },
  product: { words: 'Product', pageOf: ({ record }) => paths.adminEditProduct(record) },
  offer: { words: 'Offer', pageOf: ({ name }) => `${paths.adminOffers}?tab=all&q=${name}` },
  batch: { words: 'Batch', pageOf: ({ record }) => paths.adminBatch(record) },
  certificate: {
    words: 'Certificate',
    pageOf: ({ name }) => `${paths.adminCertificates}?q=${name}`,
  },
  template: { words: 'Template', pageOf: () => paths.adminTemplates },
  synonyms: { words: 'Words of the search', pageOf: () => paths.adminProducts },
  school: { words: 'The school', pageOf: ({ name }) => paths.adminSchoolPart(name) },
  payment: {
    words: 'Payment',
    pageOf: ({ name, changes }) =>
      `${paths.adminPayments}?${new URLSearchParams({
        tab: changedTo(changes, 'money') === 'rejected' ? 'rejected' : 'verified',
        q: name.split(',')[0] ?? '',
      })}`,
  },
  drawer: {
    words: 'Cash drawer',
    pageOf: ({ name }) => `${paths.adminMoney}?tab=drawer&day=${name}`,
  },
};
/** A demo class is kept as a batch and named so. */
const demoClass = { words: 'Demo class', pageOf: () => paths.adminDemos };
const demoName = `${demoClass.words}, `;
const isDemoClass = ({ noun, name }: Line) => noun === 'batch' && name.startsWith(demoName);

const kindOf = (line: Line) => (isDemoClass(line) ? demoClass : kinds[line.noun]);
const nameOf = (line: Line) => (isDemoClass(line) ? line.name.slice(demoName.length) : line.name);

const kindWords = Object.entries(kinds).map(([noun, { words }]) => [noun, words] as const);

/** What was done in a few words: 'Status: Pending → Confirmed, Demo date: 3 Dec 2026'. */
function doneTo({ what, noun, changes }: Line): string {
  if (changes.length === 0 || (what !== 'changed' && what !== 'undone')) return capitalize(what);
  const undone = what === 'undone' ? 'Undone: ' : '';
  if (noun === 'payment')
    return `${undone}${rupees(Number(changedTo(changes, 'amount')))} ${changedTo(changes, 'money')}`;
  return undone + changes.map((change) => inWords(describeChange(change, noun))).join(', ');
}

function inWords({ label, ...change }: Description): string {
  if ('words' in change) return `${label}: ${change.words}`;
  const { before, after } = change;
  return `${label}: ${before === noValue ? after : `${before} → ${after}`}`;
}

export function Activity() {
  const screen = useOfficeList(activityList);
  const { list, open } = screen;
  const team = useRequest(() => ask(api.team.members.$get()));
  const people = [
    ...(team.data ?? []).map(({ id, name }) => [id, name] as const),
    ['clock', 'The clock'] as const,
  ];
  return (
    <OfficeList
      of={activityList}
      screen={screen}
      draw={{
        Time: ({ at }) => (
          <time className="when" dateTime={at}>
            {shortestMoment(at)}
          </time>
        ),
        Record: (line) => (
          <Stacked
            below={[line.name && kindOf(line).words, !line.isThere && 'gone']
              .filter(Boolean)
              .join(', ')}
          >
            {nameOf(line) || kindOf(line).words}
          </Stacked>
        ),
        What: (line) => (
          <Button
            className="row-link"
            data-row
            aria-label={`${doneTo(line)}: ${line.name}`}
            onClick={() => open(({ onClose }) => <Details line={line} onClose={onClose} />)}
          >
            {doneTo(line)}
          </Button>
        ),
      }}
      filters={{
        by: { label: 'Who', all: 'Everybody', of: people, other: list.rows?.[0]?.by.name ?? '…' },
        noun: { label: 'Kind', all: 'All kinds', of: kindWords },
      }}
    />
  );
}

/** What a line changed, the way to its record, and back. */
function Details({ line, onClose }: { line: Line; onClose(): void }) {
  const { by, at, noun, what, changes } = line;
  return (
    <Dialog
      title={`${capitalize(what)}: ${line.name || kindOf(line).words}`}
      onClose={onClose}
      foot={
        <p className="row end">
          <PutBack noun={noun} entry={line} look="button quiet" />
          <Button quiet onClick={onClose}>
            Close
          </Button>
        </p>
      }
    >
      <div className="stack">
        <p>
          {by.name}
          {by.email && <span className="muted"> ({by.email})</span>}, {momentForPeople(at)}
        </p>
        {changes.length > 0 ? (
          <ChangedFields of={changes} noun={noun} />
        ) : (
          <p className="muted">Nothing is kept of what it was.</p>
        )}
        {line.isThere && (
          <p>
            <a href={kindOf(line).pageOf(line)}>Open the record</a>
          </p>
        )}
      </div>
    </Dialog>
  );
}
