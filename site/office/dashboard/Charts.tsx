import type { Month } from '../../../contract/dashboard.ts';
import { rupees } from '../../../contract/money.ts';
import { monthInShort, monthInWords } from '../../../contract/period.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { formatCount } from '../../ui/text.ts';
import { Bars } from './Bars.tsx';

const columns: Column<Month>[] = [
  { head: 'Month', cell: ({ month }) => monthInWords(month) },
  { head: 'Orders', numeric: true, cell: ({ orders }) => formatCount(orders) },
  { head: 'Enrolments', numeric: true, cell: ({ enrolments }) => formatCount(enrolments) },
  { head: 'Received', numeric: true, cell: ({ revenue }) => rupees(revenue) },
  { head: 'Refunded', numeric: true, cell: ({ refunded }) => rupees(refunded) },
];

/** Money received and enrolments of twelve months. The figures are in a table as well. */
export default function Charts({ months }: { months: Month[] }) {
  const pointsOf = (figureOf: (month: Month) => number) =>
    months.map((month) => ({
      key: month.month,
      short: monthInShort(month.month),
      long: monthInWords(month.month),
      value: figureOf(month),
    }));
  const over = `in ${months.length} months`;
  return (
    <>
      <div className="grid fit gap-16 charts">
        <Bars
          title="Money received"
          over={over}
          by="month"
          words={rupees}
          tone="revenue"
          points={pointsOf(({ revenue }) => revenue)}
        />
        <Bars
          title="Enrolments"
          over={over}
          by="month"
          words={formatCount}
          tone="enrolments"
          points={pointsOf(({ enrolments }) => enrolments)}
        />
      </div>
      <details>
        <summary>Show the figures as a table</summary>
        <Table
          caption="Money received and enrolments by month"
          columns={columns}
          rows={months}
          keyOf={({ month }) => month}
        />
      </details>
    </>
  );
}
