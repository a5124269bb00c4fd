import { type CashCount, differenceOf, expectedIn } from '../../../contract/drawer.ts';
import { rupees } from '../../../contract/money.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
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
      <Facts>
        <Fact name="Taken to the bank">{rupees(count.banked)}</Fact>
        <Fact name="Expected">{signedRupees(expectedIn(count))}</Fact>
        <Fact name="Counted">{rupees(count.counted)}</Fact>
        <Fact name="Note">{count.note}</Fact>
      </Facts>
    </div>
  );
}
