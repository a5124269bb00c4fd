import { useEffect, useRef, useState } from 'react';
import type { HistoryEntry, Noun } from '../../../contract/history.ts';
import { pageSize } from '../../../contract/list.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { useMay } from '../../lib/role.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { countOf, formatCount } from '../../ui/text.ts';
import { ChangedFields, PutBack } from './PutBack.tsx';

/** The shown changes, the index of the first that was added last, and the total. */
type Shown = { entries: HistoryEntry[]; from: number; total: number };

/** The newest changes of a record; every call of `older` loads more. */
function useHistory(noun: Noun, id: string) {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const older = async () => {
    setBusy(true);
    try {
      const before = shown?.entries ?? [];
      const { data, total = 0 } = await ask(
        api.admin.history.$get({ query: { noun, id, before: before.at(-1)?._id ?? '' } }),
      );
      const entries = [...before, ...data];
      // A short page is the last: `total` also counts changes made since the first page.
      const all = data.length < pageSize ? entries.length : total;
      setShown({ entries, from: before.length, total: all });
      setFailed(undefined);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailed(error.message);
    } finally {
      setBusy(false);
    }
  };
  useOnMount(() => void older());
  return { shown, failed, busy, older };
}

/** The changes of a record, for whom the role allows it: who, when and what. */
export function History(record: { noun: Noun; id: string }) {
  const [changed, setChanged] = useState(0);
  useOnMount(() => {
    const again = () => setChanged((many) => many + 1);
    addEventListener('changed', again);
    return () => removeEventListener('changed', again);
  });
  return useMay('readHistory') ? <Changes key={changed} {...record} /> : null;
}

function Changes({ noun, id }: { noun: Noun; id: string }) {
  const { shown, failed, busy, older } = useHistory(noun, id);
  const list = useRef<HTMLOListElement>(null);
  const from = shown?.from ?? 0;
  // Focus the first of the added entries: the button may be gone.
  useEffect(() => {
    const first = list.current?.children[from];
    if (from > 0 && first instanceof HTMLElement) first.focus();
  }, [from]);
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">History</h2>
      {!shown && !failed && <Skeleton rows={1} label="Loading the history" />}
      {shown?.total === 0 && <p className="muted">No changes yet.</p>}
      {shown && shown.total > 0 && (
        <>
          <p className="muted numbers" role="status">
            {howMany(shown)}
          </p>
          <ol className="trail stack gap-12" ref={list}>
            {shown.entries.map((entry) => (
              <Entry key={entry._id} noun={noun} entry={entry} />
            ))}
          </ol>
          {shown.entries.length < shown.total && !failed && (
            <p>
              <button type="button" className="button quiet" disabled={busy} onClick={older}>
                {busy ? 'Loading…' : 'Show older'}
              </button>
            </p>
          )}
        </>
      )}
      {failed && <Failed message={failed} retry={older} />}
    </section>
  );
}

function howMany({ entries, total }: Shown): string {
  const all = countOf(total, 'changes');
  return entries.length < total ? `The last ${formatCount(entries.length)} of ${all}` : all;
}

type EntryProps = { noun: Noun; entry: HistoryEntry };

const Entry = ({ noun, entry }: EntryProps) => (
  <li tabIndex={-1}>
    <p>
      <strong>{entry.by.name}</strong> {entry.what} this{' '}
      <time className="muted" dateTime={entry.at}>
        {momentForPeople(entry.at)}
      </time>{' '}
      <PutBack noun={noun} entry={entry} />
    </p>
    {entry.what === 'changed' && <ChangedFields of={entry.changes} noun={noun} />}
  </li>
);
