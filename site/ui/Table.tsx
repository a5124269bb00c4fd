import type { ReactNode } from 'react';
import { onceOnly } from './once-only.ts';

export type Column<Row> = {
  head: string;
  cell(row: Row): ReactNode;
  /** Aligned to the right. */
  numeric?: boolean;
  /** Long text: may wrap anywhere, but keeps ordinary words whole. */
  long?: boolean;
  /** The head is visually hidden, for columns of icons. */
  quiet?: boolean;
  /** Shown where it is chosen among the columns of its list. */
  more?: boolean;
  /** Its place on a phone, where a row has two lines; see `placesOf`. */
  narrow?: Place;
};

/**
 * Where a cell stands in a narrow row: in the first line, in the second, or nowhere; `none` does
 * where the row leads nowhere, and says all there is.
 */
export type Place = 'name' | 'end' | 'below' | 'below-end' | 'actions' | 'none' | 'desk';

/**
 * The places of the columns in a narrow row. Where none says its own, the first is the name, the
 * last the end, and the two behind the first are below; what can be pressed always has a place.
 */
function placesOf<Row>(columns: Column<Row>[]): Place[] {
  const hasPlace = columns.some(({ narrow }) => narrow);
  const last = columns.findLastIndex(({ quiet }) => !quiet);
  return columns.map(({ narrow, quiet, head }, at): Place => {
    if (narrow) return narrow;
    if (quiet) return /^Action/.test(head) ? 'actions' : 'none';
    if (hasPlace) return 'none';
    if (at === 0) return 'name';
    if (at === last) return 'end';
    return at < 3 ? 'below' : 'none';
  });
}

type Props<Row> = {
  /** Caption for screen readers. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined until the first answer. */
  rows: Row[] | undefined;
  keyOf(row: Row): string;
  /** URL of a row; the link is in its first cell and covers the row. */
  hrefOf?(row: Row): string;
  /** All of what a row may cut. */
  titleOf?(row: Row): string;
  /** One line a row at a desk, as where rows lead to all of it. */
  lines?: boolean;
  /** True while rows are loading: neither a click nor a key reaches those that are shown. */
  busy?: boolean;
  /** Rows that keep their place though the list has them no longer. */
  isGone?(row: Row): boolean;
  /** The column of checkboxes. */
  pick?: { head: ReactNode; cell(row: Row): ReactNode };
};

const rowsWaiting = 12;

/** A table, with two lines a row in a narrow container; `useListKeyboard` is its keyboard. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  titleOf,
  lines = hrefOf !== undefined,
  busy = false,
  isGone,
  pick,
}: Props<Row>) {
  const places = placesOf(columns);
  return (
    <div
      className={lines ? 'table lines' : 'table'}
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
                    place={places[i] ?? 'none'}
                    href={i === 0 ? hrefOf?.(row) : undefined}
                    title={i === 0 ? titleOf?.(row) : undefined}
                    gone={gone}
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

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  place: Place;
  href: string | undefined;
  title: string | undefined;
  gone: boolean;
};

function Cell<Row>({ column, row, place, href, title, gone }: CellProps<Row>) {
  const content = column.cell(row);
  return (
    <td
      data-head={column.quiet ? undefined : column.head}
      className={`at-${place}${column.numeric ? ' number' : column.long ? ' long' : ''}`}
    >
      {href && !gone && (
        <a className="row-link" data-row href={href} title={title}>
          {content}
        </a>
      )}
      {/* It looks like the others, and leads nowhere. */}
      {href && gone && <span className="row-link">{content}</span>}
      {!href && content}
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
