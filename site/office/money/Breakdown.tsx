import { addDays, dayInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import {
  type Figure,
  linesOf,
  type MoneyReport,
  type MoneySums,
  type Narrowed,
} from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import { monthInShort, monthInWords, monthPeriod, type Period } from '../../../contract/period.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { Bars } from '../dashboard/Bars.tsx';

type Row = MoneySums & {
  key: string;
  name: string;
  /** What it is, before its name. */
  kind?: string;
  /** What narrows the list of payments to it. */
  narrow: Narrowed;
};

type Props = {
  title: string;
  /** The head of the names. */
  head: string;
  report: MoneyReport;
  rows: Row[];
  note?: string;
};

export const hrefOf = (period: Period, figure: Figure, narrow: Narrowed = {}) =>
  `${paths.adminPayments}?${new URLSearchParams(linesOf(period, { figure, ...narrow }))}`;

const percent = (part: number, whole: number) =>
  whole > 0 && part >= 0 ? `${Math.round((100 * part) / whole)} %` : '';

/** The money of a period in parts, each of which leads to its lines. */
export function Breakdown({ title, head, report, rows, note }: Props) {
  const columns: Column<Row>[] = [
    {
      head,
      long: true,
      narrow: 'name',
      cell: ({ name, kind }) => (
        <>
          {kind && <span className="muted small">{kind} </span>}
          {name}
        </>
      ),
    },
    {
      head: 'Received',
      numeric: true,
      narrow: 'end',
      cell: ({ received }) => (
        <>
          {rupees(received)}{' '}
          <span className="muted small share">{percent(received, report.received)}</span>
        </>
      ),
    },
    ...(report.refunded > 0 ? [refunds(report)] : []),
  ];
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        hrefOf={({ narrow }) => hrefOf(report, 'received', narrow)}
      />
      {note && <p className="small muted">{note}</p>}
    </section>
  );
}

const refunds = (report: MoneyReport): Column<Row> => ({
  head: 'Refunded',
  numeric: true,
  narrow: 'below-end',
  cell: ({ refunded, name, narrow }) =>
    refunded > 0 ? (
      <a className="above" href={hrefOf(report, 'refunded', narrow)}>
        {rupees(refunded)}
        <span className="visually-hidden"> refunded: {name}</span>
      </a>
    ) : (
      rupees(0)
    ),
});

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
