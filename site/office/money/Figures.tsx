import type { ReactNode } from 'react';
import { rupees } from '../../../contract/money.ts';
import type { MoneyReport } from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import { countOf } from '../../ui/text.ts';
import { hrefOf } from './Breakdown.tsx';

/** The figures of a period, and what is open now; each says what it is and leads to its lines. */
export const Figures = ({ report }: { report: MoneyReport }) => {
  const { received, refunded, corrections, claimed, outstanding } = report;
  return (
    <>
      <ul className="figures">
        <Figure name="Received" amount={received} href={hrefOf(report, 'received')}>
          Verified payments, by the day on which the money came.
          {corrections !== 0 && (
            <>
              {' '}
              <a className="above" href={hrefOf(report, 'corrections')}>
                Corrections by the office
              </a>{' '}
              are {rupees(corrections)} of it.
            </>
          )}
        </Figure>
        <Figure name="Refunded" amount={refunded} href={hrefOf(report, 'refunded')}>
          Sent back to buyers in this time.
        </Figure>
        <Figure name="Net" amount={received - refunded} href={hrefOf(report, 'net')}>
          Received less refunded.
        </Figure>
      </ul>
      <section className="stack" aria-label="Open now">
        <h3>Open now</h3>
        <ul className="figures">
          <Figure name="To verify" amount={claimed.amount} href={paths.adminPayments}>
            {countOf(claimed.count, 'payments')} that buyers told of and nobody has checked. Not in
            the figures above.
          </Figure>
          <Figure
            name="Outstanding"
            amount={outstanding.amount}
            href={`${paths.adminOrders}?tab=balance`}
          >
            Left to pay of {countOf(outstanding.count, 'orders')}, without what waits to be
            verified.
          </Figure>
        </ul>
      </section>
    </>
  );
};

type FigureProps = { name: string; amount: number; href: string; children: ReactNode };

const Figure = ({ name, amount, href, children }: FigureProps) => (
  <li className="card">
    <div className="body">
      <a className="whole" href={href}>
        {name}
        <strong className="amount numbers">{rupees(amount)}</strong>
      </a>
      <p className="small muted">{children}</p>
    </div>
  </li>
);
