import type { Waiting } from '../../../contract/batch.ts';
import { batchInWords } from '../../../contract/day.ts';
import { checkoutBatch } from '../../../contract/paths.ts';
import { momentInWords } from '../../../contract/seat-words.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { Failed } from '../../ui/Skeleton.tsx';
import { WaitingEntry } from './WaitingEntry.tsx';

export function MyWaitingLists() {
  const { data, failed, retry } = useRequest(() => ask(api.waiting.mine.$get()));
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="waits">
      <h2 id="waits" className="h3">
        Waiting lists
      </h2>
      <ul className="stack">
        {data.map((entry) => (
          <Entry key={entry._id} entry={entry} onChanged={() => void retry()} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, onChanged }: { entry: Waiting; onChanged(): void }) {
  const { batch, offeredUntil } = entry;
  // The price in the address is not believed: the checkout shows the catalogue's.
  const href = checkoutBatch(batch.courseName, 0, batch._id);
  return (
    <li className={offeredUntil ? 'notice stack' : 'box stack'}>
      <p>
        <strong>{batch.courseName}</strong>, {batchInWords(batch)}
      </p>
      {offeredUntil && (
        <p>
          A seat is free, and held for you until <strong>{momentInWords(offeredUntil)}</strong>.
        </p>
      )}
      <p className="row">
        {offeredUntil && (
          <a className="button small" href={href}>
            Book it
          </a>
        )}
        <WaitingEntry batch={batch} entry={entry} onChanged={onChanged} />
      </p>
    </li>
  );
}
