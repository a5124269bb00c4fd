import { rupees } from '../../../contract/money.ts';
import type { MoneyReport } from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import { methodWords } from '../../../contract/payment.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { countOf } from '../../ui/text.ts';
import { Loaded } from '../kit/RecordScreen.tsx';
import { Breakdown, Days, hrefOf } from './Breakdown.tsx';
import { beside, type Chosen, periodInWords, queryOf } from './PeriodPicker.tsx';

type Props = { chosen: Chosen; onChoose(next: Chosen): void };

export function Report({ chosen, onChoose }: Props) {
  const request = useRequest(() => ask(api.money.report.$get({ query: queryOf(chosen) })));
  const { data } = request;
  if (!data) return <Loaded of={request} label="Loading the money" rows={4} />;
  const before = beside(chosen, -1);
  return (
    <>
      <Figures report={data} />
      {data.days.length > 0 ? (
        <div className="grid fit top breakdowns">
          <Days report={data} />
          <Parts report={data} />
        </div>
      ) : (
        <EmptyState words={`Nothing came in in ${periodInWords(chosen)}.`}>
          {before && <Button onClick={() => onChoose(before)}>See {periodInWords(before)}</Button>}
          <a className="button quiet" href={paths.adminPayments}>
            Payments to verify
          </a>
        </EmptyState>
      )}
    </>
  );
}

/** Who the recorders are that have no name of their own. */
const nobody: Record<string, string> = {
  buyers: 'Buyers themselves, online',
  unknown: 'Not known',
};

const Parts = ({ report }: { report: MoneyReport }) => {
  const { methods, courses, products, demos, people } = report;
  const all = { report };
  return (
    <>
      <Breakdown
        {...all}
        title="How it was paid"
        head="Method"
        rows={methods.map((method) => ({
          ...method,
          name: methodWords[method.key],
          narrow: { method: method.key },
        }))}
      />
      <Breakdown
        {...all}
        title="For what"
        head="Course, product or demo class"
        rows={[
          ...courses.map((course) => ({
            ...course,
            kind: 'Course',
            narrow: { course: course.name },
          })),
          ...products.map((product) => ({
            ...product,
            kind: 'Product',
            narrow: { product: product.key },
          })),
          ...(demos.received || demos.refunded
            ? [{ ...demos, key: 'demo', name: 'Demo classes', narrow: { kind: 'demo' as const } }]
            : []),
        ].toSorted((a, b) => b.received - a.received)}
        note={
          products.length > 0
            ? 'Money of an order of several products is split over them by their prices.'
            : ''
        }
      />
      <Breakdown
        {...all}
        title="Who wrote it down"
        head="Person"
        rows={people.map((person) => ({
          ...person,
          name: nobody[person.key] ?? (person.name || 'Somebody who has left'),
          narrow: { recordedBy: person.key },
        }))}
      />
    </>
  );
};

/** The figures of a period, and what is open now; each leads to its lines. */
function Figures({ report }: { report: MoneyReport }) {
  const mayOpen = useMay('readOrders');
  const { received, refunded, corrections, claimed, outstanding, overdue } = report;
  const later = outstanding.amount - overdue.amount;
  const balances = mayOpen ? `${paths.adminOrders}?tab=balance` : undefined;
  return (
    <>
      <ul className="grid fit gap-12 figures">
        <Figure
          name="Received"
          amount={received}
          href={hrefOf(report, 'received')}
          words="Verified, by the day it came"
        />
        {refunded > 0 && (
          <>
            <Figure
              name="Refunded"
              amount={refunded}
              href={hrefOf(report, 'refunded')}
              words="Sent back to buyers in this time"
            />
            <Figure
              name="Net"
              amount={received - refunded}
              href={hrefOf(report, 'net')}
              words="Received less refunded"
            />
          </>
        )}
        <Figure
          name="To verify now"
          amount={claimed.amount}
          href={paths.adminPayments}
          words={`${countOf(claimed.count, 'payments')} that nobody has checked`}
        />
        <Figure
          name="Due now"
          amount={overdue.amount}
          href={balances && `${balances}&balance=overdue`}
          words={`Of ${countOf(overdue.count, 'orders')} whose day is over`}
        />
        {later > 0 && (
          <Figure
            name="Due later"
            amount={later}
            href={balances}
            words={`Of ${countOf(outstanding.count - overdue.count, 'orders')} whose day is not over`}
          />
        )}
      </ul>
      {corrections !== 0 && (
        <p className="small muted">
          <a href={hrefOf(report, 'corrections')}>Corrections by the office</a> are{' '}
          {rupees(corrections)} of what was received.
        </p>
      )}
    </>
  );
}

type FigureProps = { name: string; amount: number; href: string | undefined; words: string };

const Figure = ({ name, amount, href, words }: FigureProps) => (
  <li className="box">
    <a className="whole" {...(href && { href })}>
      {name}
      <strong className="amount numbers">{rupees(amount)}</strong>
    </a>
    <span className="small muted">{words}</span>
  </li>
);
