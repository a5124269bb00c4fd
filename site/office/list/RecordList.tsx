import { type ReactNode, useEffect } from 'react';
import { pageSize } from '../../../contract/list.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useListKeyboard } from '../../ui/list-keyboard.ts';
import { lastPage, Pagination } from '../../ui/Pagination.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Failed } from '../../ui/Waiting.tsx';

type ListParams = {
  page: number;
  /** The values of the filters by name. */
  values: Record<string, string>;
  toPage(page: number, how?: 'replace'): void;
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
    stale: boolean;
    reload(): void;
  };
  params: ListParams;
  columns: Column<Row>[];
  keyOf(row: Row): string;
  hrefOf?(row: Row): string;
  pick?: { head: ReactNode; cell(row: Row): ReactNode };
  /** The filters, above the rows. */
  filters: ReactNode;
  /** Actions on the picked rows, below the list. */
  foot?: ReactNode;
  /** The text in the search field. */
  sought?: string;
  /** Action for an empty list. */
  start?: ReactNode;
};

/** A list of the back office: filters, rows or a message, pages. */
export function RecordList<Row>({
  what,
  list,
  params,
  filters,
  foot,
  sought,
  start,
  ...table
}: Props<Row>) {
  const keyboard = useListKeyboard();
  const { rows, total = 0, failed, busy, stale, reload } = list;
  const last = lastPage(total, pageSize);
  /** The page is empty because it is past the last one, which is loaded instead. */
  const isPastEnd = rows?.length === 0 && total > 0 && (busy || params.page > last);
  useEffect(() => {
    if (isPastEnd && !busy) params.toPage(last, 'replace');
  });
  return (
    <div className="record-list" {...keyboard}>
      {filters}
      {failed && <Failed message={failed} retry={reload} />}
      {rows?.length === 0 && !isPastEnd && !failed && (
        <Empty what={what} params={params} sought={sought} start={start} />
      )}
      {(rows?.length !== 0 || isPastEnd) && !(failed && !rows) && (
        <Table
          caption={`List of ${what}`}
          rows={isPastEnd ? undefined : rows}
          busy={busy}
          stale={stale}
          {...table}
        />
      )}
      {foot}
      {!failed && (
        <Pagination
          what={what}
          page={params.page}
          size={pageSize}
          total={list.total}
          hrefOf={params.hrefOf}
          onPage={params.toPage}
        />
      )}
    </div>
  );
}

type EmptyProps = {
  what: string;
  params: ListParams;
  sought: string | undefined;
  start: ReactNode;
};

function Empty({ what, params, sought, start }: EmptyProps) {
  const { page, ...filters } = params.values;
  const others = Object.values(filters).some((value) => value !== '' && value !== sought);
  const more = others ? ' with these filters' : '';
  if (!params.filtered) return <EmptyState words={`No ${what} yet.`}>{start}</EmptyState>;
  return (
    <EmptyState
      words={sought ? `Nothing matches “${sought}”${more}.` : `No ${what} match these filters.`}
    >
      <button type="button" className="button" onClick={params.clear}>
        Show all {what}
      </button>
    </EmptyState>
  );
}
