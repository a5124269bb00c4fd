import type { Month } from '../../../contract/dashboard-reply.ts';
import { rupees } from '../../../contract/money.ts';
import { formatCount } from '../../ui/text.ts';
import { monthInWords } from '../kit/month.ts';
import { Bars } from './Bars.tsx';

const short = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });

/** Money received and enrolments of twelve months. The figures are in a table as well. */
export default function Charts({ months }: { months: Month[] }) {
  const pointsOf = (figureOf: (month: Month) => number) =>
    months.map((month) => ({
      key: month.month,
      short: short.format(new Date(`${month.month}-01T00:00:00Z`)),
      long: monthInWords(month.month),
      value: figureOf(month),
    }));
  const over = `in ${months.length} months`;
  return (
    <>
      <div className="charts">
        <Bars
          {...{ title: 'Money received', over, by: 'month', words: rupees, tone: 'revenue' }}
          points={pointsOf(({ revenue }) => revenue)}
        />
        <Bars
          {...{ title: 'Enrolments', over, by: 'month', words: formatCount, tone: 'enrolments' }}
          points={pointsOf(({ enrolments }) => enrolments)}
        />
      </div>
      <details>
        <summary>Show the figures as a table</summary>
        <Figures months={months} />
      </details>
    </>
  );
}

const Figures = ({ months }: { months: Month[] }) => (
  <div className="table">
    <table>
      <caption className="visually-hidden">Money received and enrolments by month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {['Orders', 'Enrolments', 'Received', 'Refunded'].map((head) => (
            <th key={head} scope="col" className="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, orders, enrolments, revenue, refunded }) => (
          <tr key={month}>
            <td>{monthInWords(month)}</td>
            <td data-head="Orders" className="number">
              {formatCount(orders)}
            </td>
            <td data-head="Enrolments" className="number">
              {formatCount(enrolments)}
            </td>
            <td data-head="Received" className="number">
              {rupees(revenue)}
            </td>
            <td data-head="Refunded" className="number">
              {rupees(refunded)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
