import type { FieldChange, HistoryEntry, Noun } from '../../../contract/admin.ts';
import { useAsked } from '../../lib/asked.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { history } from './calls.ts';
import { capital } from './sought.ts';

/** Who changed a record, when, and what. */
export function History({ noun, id }: { noun: Noun; id: string }) {
  const { data, failed, again } = useAsked(() => history(noun, id));
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">History</h2>
      {failed && !data && <Failed message={failed} again={again} />}
      {!data && !failed && <Waiting rows={1} label="Loading the history" />}
      {data?.length === 0 && <p className="muted">No changes yet.</p>}
      {data && data.length > 0 && (
        <ol className="history">
          {data.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

const Entry = ({ entry: { at, by, what, changes } }: { entry: HistoryEntry }) => (
  <li>
    <p>
      <strong>{by.name}</strong> {what} this{' '}
      <time className="muted" dateTime={at}>
        {momentForPeople(at)}
      </time>
    </p>
    {what === 'changed' && (
      <ul>
        {changes.map((change) => (
          <li key={change.field}>
            <Changed {...change} />
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** Characters of a value that are shown. */
const most = 80;

const words = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'empty';
  if (Array.isArray(value)) return `${value.length} of them`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
};

/** `startDate` as `Start date`. */
const spoken = (field: string) =>
  capital(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const Changed = ({ field, before, after }: FieldChange) =>
  field === 'pdf' ? (
    <>Certificate PDF: {after ? 'stored anew' : 'taken away'}</>
  ) : (
    <>
      {spoken(field)}: <del>{words(before)}</del> → <ins>{words(after)}</ins>
    </>
  );
