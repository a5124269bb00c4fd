import type { Month } from '../../../contract/dashboard.ts';
import { rupees } from '../../../contract/money.ts';
import { formatCount } from '../../ui/text.ts';

/**
 * Bars for twelve months, drawn by hand: a charting library would be larger than the rest of the page. The figures are
 * in a table as well.
 */
const box = { width: 600, height: 200, left: 84, bottom: 28, top: 16 };
const short = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const first = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** The top of the scale: a round number of at least `most` and 4, even, so that its half is whole. */
export function axisMax(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 4)));
  return [1, 2, 4, 6, 10].map((n) => n * power).find((n) => n >= Math.max(most, 4)) ?? most;
}

export default function Charts({ months }: { months: Month[] }) {
  return (
    <>
      <div className="charts">
        <Bars
          title="Revenue"
          months={months}
          amountOf={({ revenue }) => revenue}
          words={rupees}
          tone="revenue"
        />
        <Bars
          title="Enrolments"
          months={months}
          amountOf={({ enrolments }) => enrolments}
          words={formatCount}
          tone="enrolments"
        />
      </div>
      <details>
        <summary>Show the figures as a table</summary>
        <Figures months={months} />
      </details>
    </>
  );
}

type BarsProps = {
  title: string;
  months: Month[];
  amountOf(month: Month): number;
  words(value: number): string;
  tone: string;
};

function Bars({ title, months, amountOf, words, tone }: BarsProps) {
  const top = axisMax(Math.max(...months.map(amountOf), 0));
  const floor = box.height - box.bottom;
  const step = (box.width - box.left) / Math.max(months.length, 1);
  const heightOf = (value: number) => ((floor - box.top) * value) / top;
  const total = months.reduce((sum, month) => sum + amountOf(month), 0);
  return (
    <figure className="chart card">
      <figcaption>
        {title} <strong className="numbers">{words(total)}</strong>{' '}
        <span className="muted small">in {months.length} months</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={`${title} by month. ${months
          .map((month) => `${short.format(first(month.month))}: ${words(amountOf(month))}`)
          .join(', ')}`}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path
              className="grid-line"
              d={`M${box.left} ${floor - heightOf(value)}H${box.width}`}
            />
            <text x={box.left - 8} y={floor - heightOf(value) + 5} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {months.map((month, i) => {
          const height = heightOf(amountOf(month));
          const x = box.left + i * step;
          return (
            <g key={month.month} className="month">
              <title>{`${long.format(first(month.month))}: ${words(amountOf(month))}`}</title>
              <rect className="reach" x={x} y={0} width={step} height={floor} />
              <rect
                className={tone}
                x={x + step * 0.18}
                y={floor - height}
                width={step * 0.64}
                height={height}
                rx={2}
              />
              <text x={x + step / 2} y={box.height - 8} textAnchor="middle">
                {short.format(first(month.month))}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

const Figures = ({ months }: { months: Month[] }) => (
  <div className="table">
    <table>
      <caption className="visually-hidden">Revenue and enrolments by month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="number">
            Orders
          </th>
          <th scope="col" className="number">
            Enrolments
          </th>
          <th scope="col" className="number">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, orders, enrolments, revenue }) => (
          <tr key={month}>
            <td>{long.format(first(month))}</td>
            <td data-head="Orders" className="number">
              {formatCount(orders)}
            </td>
            <td data-head="Enrolments" className="number">
              {formatCount(enrolments)}
            </td>
            <td data-head="Revenue" className="number">
              {rupees(revenue)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
