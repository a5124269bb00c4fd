import { addDays, dayInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { MoneyReport } from '../../../contract/money-report.ts';
import { monthInShort, monthInWords, monthPeriod, type Period } from '../../../contract/period.ts';
import { countOf } from '../../ui/text.ts';
import { Bars } from '../dashboard/Bars.tsx';
import { Breakdown } from './Breakdown.tsx';

/** The days of a period, or its months, also those without money. */
function stepsOf({ from, to, step }: MoneyReport): string[] {
  const steps = [];
  for (let day = from; day <= to; day = addDays(day, 1)) steps.push(day);
  if (step === 'day') return steps;
  return [...new Set(steps.map((day) => day.slice(0, 7)))];
}

function within({ from, to, step }: MoneyReport, key: string): Period {
  const days = step === 'day' ? { from: key, to: key } : monthPeriod(key);
  return { from: days.from < from ? from : days.from, to: days.to > to ? to : days.to };
}

/** What came in on each day, or in each month, as bars and as a table. */
export function Days({ report }: { report: MoneyReport }) {
  const isByDay = report.step === 'day';
  const steps = stepsOf(report);
  const found = new Map(report.days.map((day) => [day.key, day]));
  const inWords = (key: string) => (isByDay ? dayInWords(key) : monthInWords(key));
  /** Below every fifth day its number. */
  const shortOf = (key: string, i: number) => {
    if (!isByDay) return monthInShort(key);
    return i % 5 === 0 ? String(Number(key.slice(8))) : '';
  };
  const rows = report.days.map((day) => ({
    ...day,
    name: inWords(day.key),
    narrow: within(report, day.key),
  }));
  return (
    <section className="stack" aria-label={isByDay ? 'By day' : 'By month'}>
      <h3>{isByDay ? 'By day' : 'By month'}</h3>
      <Bars
        title="Received"
        over={`in ${countOf(steps.length, isByDay ? 'days' : 'months')}`}
        by={isByDay ? 'day' : 'month'}
        tone="revenue"
        words={rupees}
        points={steps.map((key, i) => ({
          key,
          short: shortOf(key, i),
          long: inWords(key),
          value: found.get(key)?.received ?? 0,
        }))}
      />
      <details>
        <summary>Show the figures as a table</summary>
        <Breakdown
          title={isByDay ? 'Money by day' : 'Money by month'}
          head={isByDay ? 'Day' : 'Month'}
          report={report}
          rows={rows}
        />
      </details>
    </section>
  );
}
