import type { Month } from '../../../contract/dashboard.ts';
import { rupees } from '../../../contract/money.ts';
import { monthInShort, monthInWords } from '../../../contract/period.ts';
import { formatCount } from '../../ui/text.ts';
import { Bars } from './Bars.tsx';

/** Money received and enrolments of twelve months. */
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
  );
}
