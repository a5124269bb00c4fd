import type { ReactNode } from 'react';
import './waiting.css';

export type Column<Row> = {
  head: string;
  cell(row: Row): ReactNode;
  /** Numbers stand to the right, one under the other. */
  numeric?: boolean;
  /** Text of any length: it breaks where it must, and ordinary words stay whole. */
  long?: boolean;
  /** The head is there for those who do not see the column's icons. */
  quiet?: boolean;
};

type Props<Row> = {
  /** What the table lists, for those who do not see the page's title. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined until the first answer. */
  rows: Row[] | undefined;
  keyOf(row: Row): string;
  /** Where a row leads; the link is its first cell and covers all of it. */
  hrefOf?(row: Row): string;
  /** True while newer rows are on their way. */
  busy?: boolean;
  /** What stands in front of a row's first cell: the box that picks it. */
  pick?: { head: ReactNode; cell(row: Row): ReactNode };
};

/** How many rows stand in for those of a first load. */
const rowsWaiting = 6;

/** A table that is a list of cards where there is no room for columns. `useListKeyboard` moves in it by keyboard. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  busy = false,
  pick,
}: Props<Row>) {
  return (
    <div className="table" aria-busy={busy || !rows}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {pick && (
              <th scope="col" className="pick">
                {pick.head}
              </th>
            )}
            {columns.map(({ head, numeric, quiet }) => (
              <th key={head} scope="col" className={numeric ? 'number' : undefined}>
                {quiet ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={keyOf(row)}>
              {pick && <td className="pick">{pick.cell(row)}</td>}
              {columns.map((column, i) => (
                <Cell
                  key={column.head}
                  column={column}
                  row={row}
                  href={i === 0 ? hrefOf?.(row) : undefined}
                />
              ))}
            </tr>
          ))}
          {!rows && <Skeletons columns={columns.length + (pick ? 1 : 0)} />}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; href: string | undefined };

function Cell<Row>({ column, row, href }: CellProps<Row>) {
  const content = column.cell(row);
  return (
    <td
      data-head={column.quiet ? undefined : column.head}
      className={column.numeric ? 'number' : column.long ? 'long' : undefined}
    >
      {href ? (
        <a className="row-link" data-row href={href}>
          {content}
        </a>
      ) : (
        content
      )}
    </td>
  );
}

const Skeletons = ({ columns }: { columns: number }) =>
  Array.from({ length: rowsWaiting }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={i}>
      <td colSpan={columns}>
        <span className="skeleton line" />
        {i === 0 && <span className="visually-hidden">Loading…</span>}
      </td>
    </tr>
  ));
