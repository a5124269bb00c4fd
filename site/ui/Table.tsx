import type { ReactNode } from 'react';
import { onceOnly } from './once-only.ts';
import './skeleton.css';

export type Column<Row> = {
  head: string;
  cell(row: Row): ReactNode;
  /** Aligned to the right. */
  numeric?: boolean;
  /** Long text: may wrap anywhere, but keeps ordinary words whole. */
  long?: boolean;
  /** The head is visually hidden, for columns of icons. */
  quiet?: boolean;
};

type Props<Row> = {
  /** Caption for screen readers. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined until the first answer. */
  rows: Row[] | undefined;
  keyOf(row: Row): string;
  /** URL of a row; the link is in its first cell and covers the row. */
  hrefOf?(row: Row): string;
  /** True while rows are loading: neither a click nor a key reaches those that are shown. */
  busy?: boolean;
  /** Rows that keep their place though the list has them no longer. */
  isGone?(row: Row): boolean;
  /** The column of checkboxes. */
  pick?: { head: ReactNode; cell(row: Row): ReactNode };
};

/** Number of placeholder rows on the first load. */
const rowsWaiting = 6;

/** A table, shown as cards in a narrow container. For keyboard navigation see `useListKeyboard`. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  busy = false,
  isGone,
  pick,
}: Props<Row>) {
  return (
    <div
      className="table"
      aria-busy={busy || !rows}
      inert={busy && rows !== undefined}
      onClickCapture={onceOnly}
      onKeyDownCapture={onceOnly}
    >
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
          {rows?.map((row) => {
            const gone = isGone?.(row) ?? false;
            return (
              <tr
                key={keyOf(row)}
                className={gone ? 'gone' : undefined}
                inert={gone}
                aria-hidden={gone || undefined}
              >
                {pick && <td className="pick">{!gone && pick.cell(row)}</td>}
                {columns.map((column, i) => (
                  <Cell
                    key={column.head}
                    column={column}
                    row={row}
                    href={i === 0 && !gone ? hrefOf?.(row) : undefined}
                  />
                ))}
              </tr>
            );
          })}
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
