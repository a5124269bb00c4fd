import { today } from '../../../contract/day.ts';
import {
  type CashCount,
  type CashDay,
  type CashLine,
  differenceOf,
  expectedIn,
  notYet,
} from '../../../contract/drawer.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { api, ask } from '../../lib/api.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { Flags, When } from '../kit/cells.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { payer, useSubjectLinks } from '../payment/PaymentFacts.tsx';
import { Amount, Moves, TakenBack } from './Moves.tsx';
import { differenceWords, SignForm, signedRupees } from './SignForm.tsx';

type Props = { day: string; onDay(day: string): void; onSigned(): void };

/** One day of the drawer: what should be in it, and its sign-off. */
export function DayPanel({ day, onDay, onSigned }: Props) {
  const drawer = useRequest(() => ask(api.drawer.day.$get({ query: { day } })));
  const changed = (now: CashDay) => {
    drawer.set(now);
    onSigned();
  };
  return (
    <section className="card drawer" aria-labelledby="day-of-the-drawer">
      <div className="body stack">
        <div className="row between">
          <h2 id="day-of-the-drawer">{day === today() ? 'Today' : dayForPeople(day)}</h2>
          <input
            className="input"
            type="date"
            aria-label="Day"
            min={drawer.data?.begins}
            max={today()}
            value={day}
            onChange={({ target }) => target.value && onDay(target.value)}
          />
        </div>
        <Loaded of={drawer} label="Loading the drawer" rows={2}>
          {(data) => (
            <div className="sides equal">
              <div className="stack">
                <Facts>
                  <Fact name="Cash in">{rupees(data.cashIn)}</Fact>
                  <Fact name="Cash out">{rupees(data.cashOut)}</Fact>
                </Facts>
                {day >= data.begins && <Moves day={data} onChanged={changed} />}
                <CashLines day={data} />
              </div>
              <div className="stack">
                {data.opening !== null && <Before day={data} />}
                {day < data.begins ? (
                  <p className="notice">{notYet(data.begins)}.</p>
                ) : data.signedWith ? (
                  <p className="notice">
                    The cash of this day is in the sign-off of{' '}
                    <a href={`?tab=drawer&day=${data.signedWith}`}>
                      {dayForPeople(data.signedWith)}
                    </a>
                    .
                  </p>
                ) : (
                  <Signing day={data} onSigned={changed} onStale={() => void drawer.retry()} />
                )}
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
}

/** What was counted last, and should be there with what came and went since. */
const Before = ({ day: { since, opening, cashIn, cashOut } }: { day: CashDay }) => (
  <Facts>
    <Fact name="In the drawer before">
      {rupees(opening ?? 0)}
      {since && <span className="muted small"> counted on {dayForPeople(since)}</span>}
    </Fact>
    <Fact name="Should be there">{signedRupees((opening ?? 0) + cashIn - cashOut)}</Fact>
  </Facts>
);

type SigningProps = { day: CashDay; onSigned(day: CashDay): void; onStale(): void };

function Signing({ day, onSigned, onStale }: SigningProps) {
  const [last, ...earlier] = day.counts;
  const mayCount = useMay('countCash');
  const form = mayCount && (
    <SignForm key={day.counts.length} day={day} onSigned={onSigned} onStale={onStale} />
  );
  if (!last) return form || <p className="muted">The office counts the cash and signs it off.</p>;
  return (
    <>
      <CountFacts count={last} />
      {day.changed !== 0 && (
        <>
          <p className="notice" role="status">
            By the payments since written down,{' '}
            <strong>
              {rupees(Math.abs(day.changed))} {day.changed > 0 ? 'more' : 'less'}
            </strong>{' '}
            should be there than was signed for.
            {mayCount && ' Sign it off again, with the reason.'}
          </p>
          {form}
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>Signed off before</summary>
          {earlier.map((count) => (
            <CountFacts key={count._id} count={count} />
          ))}
        </details>
      )}
    </>
  );
}

/** A sign-off: what was expected and counted then, by whom. */
function CountFacts({ count }: { count: CashCount }) {
  const difference = differenceOf(count);
  return (
    <div className="notice stack gap-8">
      <p>
        <span className={`pill ${difference === 0 ? 'good' : 'bad'}`}>
          {differenceWords(difference)}
        </span>{' '}
        Signed off by {count.signedBy}, <When at={count.signedAt} />
      </p>
      <Facts>
        <Fact name="Expected">{signedRupees(expectedIn(count))}</Fact>
        <Fact name="Counted">{rupees(count.counted)}</Fact>
        <Fact name="Note">{count.note}</Fact>
      </Facts>
    </div>
  );
}

const columns: Column<CashLine>[] = [
  payer,
  {
    head: 'Amount',
    numeric: true,
    narrow: 'end',
    cell: (line) => <Amount {...line} isOut={line.direction === 'refund'} />,
  },
  {
    head: 'Received on',
    narrow: 'below',
    cell: ({ receivedOn, isLate, takenBack }) => (
      <>
        {dayForPeople(receivedOn)} <Flags of={isLate ? ['After the sign-off'] : []} />
        <TakenBack of={takenBack} />
      </>
    ),
  },
  {
    head: 'Recorded by',
    long: true,
    narrow: 'below-end',
    cell: ({ recordedBy }) => recordedBy || '–',
  },
];

function CashLines({ day: { lines, since } }: { day: CashDay }) {
  const links = useSubjectLinks();
  return lines.length === 0 ? (
    <p className="muted">
      {since ? `No cash since the sign-off of ${dayForPeople(since)}.` : 'No cash on this day.'}
    </p>
  ) : (
    <details className="lines">
      <summary>
        {lines.length === limits.listed ? 'The latest payments' : countOf(lines.length, 'payments')}{' '}
        in cash
      </summary>
      <Table<CashLine>
        caption="Payments in cash"
        columns={columns}
        rows={lines}
        keyOf={({ _id }) => _id}
        lines={false}
        {...links}
      />
    </details>
  );
}
