import type { ReactNode } from 'react';
import { Nothing } from '../../ui/Nothing.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { useRows } from '../../ui/rows.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { Failed } from '../../ui/Waiting.tsx';

type Address = {
  page: number;
  toPage(page: number): void;
  hrefOf(page: number): string;
  filtered: boolean;
  clear(): void;
};

type Props<Row> = {
  /** What is listed, in the plural: 'orders'. */
  what: string;
  list: {
    rows: Row[] | undefined;
    total: number | undefined;
    failed: string | undefined;
    busy: boolean;
    again(): void;
  };
  address: Address;
  /** Rows a page. */
  size: number;
  columns: Column<Row>[];
  keyOf(row: Row): string;
  hrefOf?(row: Row): string;
  pick?: { head: ReactNode; cell(row: Row): ReactNode };
  /** The filters, above the rows. */
  filters: ReactNode;
  /** What is looked for, in words: 'nothing matches “x”'. */
  sought?: string;
  /** What can be done when there is nothing yet. */
  start?: ReactNode;
};

/** One list of the back office: filters, rows or why there are none, pages. */
export function Sheet<Row>({
  what,
  list,
  address,
  size,
  filters,
  sought,
  start,
  ...table
}: Props<Row>) {
  const keyboard = useRows();
  const { rows, total, failed, busy, again } = list;
  return (
    <div className="sheet" {...keyboard}>
      {filters}
      {failed && <Failed message={failed} again={again} />}
      {rows?.length === 0 && !failed && (
        <Empty what={what} address={address} sought={sought} start={start} />
      )}
      {rows?.length !== 0 && !(failed && !rows) && (
        <Table caption={`List of ${what}`} rows={rows} busy={busy} {...table} />
      )}
      {!failed && (
        <Pages
          what={what}
          page={address.page}
          size={size}
          total={total}
          hrefOf={address.hrefOf}
          onPage={address.toPage}
        />
      )}
    </div>
  );
}

type EmptyProps = {
  what: string;
  address: Address;
  sought: string | undefined;
  start: ReactNode;
};

function Empty({ what, address, sought, start }: EmptyProps) {
  if (address.page > 1) {
    return (
      <Nothing words="There is nothing on this page.">
        <button type="button" className="button" onClick={() => address.toPage(1)}>
          Go to the first page
        </button>
      </Nothing>
    );
  }
  if (!address.filtered) return <Nothing words={`No ${what} yet.`}>{start}</Nothing>;
  return (
    <Nothing words={sought ? `Nothing matches “${sought}”.` : `No ${what} match these filters.`}>
      <button type="button" className="button" onClick={address.clear}>
        Show all {what}
      </button>
    </Nothing>
  );
}
