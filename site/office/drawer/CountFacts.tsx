import { type CashCount, differenceOf, expectedIn } from '../../../contract/drawer.ts';
import { rupees } from '../../../contract/money.ts';
import { When } from '../history/When.tsx';
import { differenceWords, signedRupees } from './drawer-words.ts';

/** A sign-off: what was expected and counted then, by whom. */
export function CountFacts({ count }: { count: CashCount }) {
  const difference = differenceOf(count);
  return (
    <div className="count stack">
      <p>
        <span className={`pill ${difference === 0 ? 'good' : 'bad'}`}>
          {differenceWords(difference)}
        </span>{' '}
        Signed off by {count.signedBy}, <When at={count.signedAt} />
      </p>
      <dl className="pairs numbers">
        <dt>Taken to the bank</dt>
        <dd>{rupees(count.banked)}</dd>
        <dt>Expected</dt>
        <dd>{signedRupees(expectedIn(count))}</dd>
        <dt>Counted</dt>
        <dd>{rupees(count.counted)}</dd>
        {count.note && (
          <>
            <dt>Note</dt>
            <dd>{count.note}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
