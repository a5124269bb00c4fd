import { rupees } from '../../../contract/money.ts';
import {
  type Figure,
  linesOf,
  type MoneyReport,
  type MoneySums,
  type Narrowed,
} from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import type { Period } from '../../../contract/period.ts';
import { type Column, Table } from '../../ui/Table.tsx';

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
