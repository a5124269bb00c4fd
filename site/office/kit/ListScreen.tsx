import { type ReactNode, useEffect, useState } from 'react';
import type { ImportKind } from '../../../contract/import-fields.ts';
import { pageSize } from '../../../contract/list.ts';
import { paths } from '../../../contract/paths.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { bring } from '../../ui/bring.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar, MoreFilters, SearchField } from '../../ui/FilterBar.tsx';
import { useListKeyboard } from '../../ui/list-keyboard.ts';
import { lastPage, Pagination } from '../../ui/Pagination.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { Download } from './Download.tsx';
import { FilterFields, type FiltersOf, useColumns } from './filters.tsx';
import { Tabs } from './Tabs.tsx';
import type { Screen } from './use-list-screen.ts';

type Props<Row, Key extends string> = {
  screen: Screen<Row, Key>;
  /** What is listed, in the plural: 'queries'; what the rows of a tab are: 'pending queries'. */
  noun: string;
  what?: string;
  /** What the tabs are of, unless that is the noun. */
  label?: string;
  columns: Column<Row>[];
  keyOf?(row: Row): string;
  hrefOf?(row: Row): string;
  titleOf?(row: Row): string;
  /** Whether rows may have several lines at a desk. */
  wraps?: true;
  pick?: { head: ReactNode; cell(row: Row): ReactNode; all: ReactNode };
  /** Label of the search field, and what it leaves of what is typed. */
  search?: string;
  clean?(typed: string): string;
  /** The call that answers the list as CSV, and the beginning of the file's name. */
  download?: { call: string; file: string };
  /** What a spreadsheet can bring into the list. */
  imports?: ImportKind;
  /** Beside that, and below the rows. */
  beside?: ReactNode;
  /** The filters beside the search, the others, and below 'More' those asked for less often. */
  open?: FiltersOf<NoInfer<Key>>;
  filters?: FiltersOf<NoInfer<Key>>;
  more?: FiltersOf<NoInfer<Key>>;
  /** Between the tabs and the filters, and between those and the rows. */
  above?: ReactNode;
  note?: ReactNode;
  /** Actions on the picked rows, below the list. */
  foot?: ReactNode;
  /** What an empty list says where that is not 'No' with what it lists, and an action for it. */
  none?: string;
  start?: ReactNode;
};

const idOf = (row: object) => ('_id' in row ? String(row._id) : '');

/** A list of the back office: tabs, filters, rows or a message, pages. */
export function ListScreen<Row extends object, Key extends string>(props: Props<Row, Key>) {
  const { screen, noun, what = noun, columns, keyOf = idOf, above, note, foot, start } = props;
  const { list, page, toPage } = screen;
  const keyboard = useListKeyboard();
  const mayImport = useMay('importLists');
  const bringing = props.imports && mayImport && (
    <a key="import" className="button quiet" href={paths.adminImportOf(props.imports)}>
      Import a spreadsheet
    </a>
  );
  const [shownColumns, choice] = useColumns(screen.path, columns);
  const { rows, shown, total = 0, failed, busy, reload } = list;
  const last = lastPage(total, pageSize);
  /** The page is empty because it is past the last one, which is loaded instead. */
  const isPastEnd = rows?.length === 0 && total > 0 && (busy || page > last);
  const isEmpty = rows?.length === 0 && !busy && !isPastEnd;
  const hasPlaces = shown !== undefined && shown.length > 0 && !isPastEnd;
  const listed = new Set(rows?.map(keyOf));
  useEffect(() => {
    if (isPastEnd && !busy) toPage(last, 'replace');
  });
  return (
    <>
      <div className="record-list" aria-busy={busy} {...keyboard}>
        {screen.tabs && (
          <Tabs
            tabs={screen.tabs}
            current={screen.tab}
            noun={noun}
            label={props.label}
            counts={list.counts}
          />
        )}
        {above}
        <Filters {...props} columnChoice={choice} />
        {note}
        {failed && <Failed message={failed} retry={reload} />}
        {isEmpty && !failed && (
          <Empty
            screen={screen}
            what={what}
            none={props.none}
            isSought={Boolean(props.search)}
            start={bringing ? [start, bringing] : start}
          />
        )}
        {props.pick?.all}
        {(hasPlaces || !isEmpty) && !(failed && !rows) && (
          <Table
            caption={`List of ${what}`}
            columns={shownColumns}
            rows={hasPlaces ? shown : undefined}
            isGone={(row) => !listed.has(keyOf(row))}
            busy={busy}
            keyOf={keyOf}
            lines={!props.wraps}
            {...(props.hrefOf && { hrefOf: props.hrefOf })}
            {...(props.titleOf && { titleOf: props.titleOf })}
            {...(props.pick && { pick: props.pick })}
          />
        )}
        {foot}
        {!failed && !isEmpty && (
          <Pagination
            what={what}
            page={page}
            size={pageSize}
            total={list.total}
            hrefOf={screen.hrefOf}
            onPage={(next) => {
              bring(keyboard.ref.current?.querySelector<HTMLElement>('.table'));
              toPage(next);
            }}
          >
            {props.beside}
            {bringing}
            {props.download && <Download query={screen.query} {...props.download} />}
          </Pagination>
        )}
      </div>
      {screen.dialog}
    </>
  );
}

/** What a list is searched for; an address of before may narrow it by the e-mail alone. */
const soughtIn = (values: Record<string, string>) =>
  Object.values(values)[0] || (values['email'] ?? '');

export function Filters<Row, Key extends string>({
  screen,
  noun,
  search,
  clean = (typed) => typed,
  open = {},
  filters,
  more,
  columnChoice,
}: Pick<Props<Row, Key>, 'screen' | 'noun' | 'search' | 'clean' | 'open' | 'filters' | 'more'> & {
  columnChoice?: ReactNode;
}) {
  const [hasRoom] = useState(() => matchMedia('(width >= 900px)').matches);
  if (!search && !filters) return null;
  const { values, set, filtered, clear, list } = screen;
  const [first] = Object.keys(values);
  const seek = (typed: string) => {
    const change = { [String(first)]: clean(typed), ...('email' in values && { email: '' }) };
    // What is typed is searched for everywhere, not in the e-mail alone.
    set(change as Partial<Record<Key, string>>, 'replace');
  };
  return (
    <FilterBar
      label={`Filter ${noun}`}
      filtered={filtered}
      onClear={clear}
      search={
        search && (
          <SearchField
            label={search}
            value={soughtIn(values)}
            onChange={({ target }) => seek(target.value)}
          />
        )
      }
      open={hasRoom && <FilterFields screen={screen} of={open} />}
      beside={columnChoice}
      done={list.total === undefined ? 'Done' : `Show ${countOf(list.total, noun)}`}
    >
      {filters && (
        <>
          {!hasRoom && <FilterFields screen={screen} of={open} />}
          <FilterFields screen={screen} of={filters} />
          {more && (
            <MoreFilters>
              <FilterFields screen={screen} of={more} />
            </MoreFilters>
          )}
        </>
      )}
    </FilterBar>
  );
}

type EmptyProps<Row> = {
  screen: Screen<Row, string>;
  what: string;
  none: string | undefined;
  isSought: boolean;
  start: ReactNode;
};

function Empty<Row>({
  screen,
  what,
  none = screen.tabs?.none?.[screen.tab],
  isSought,
  start,
}: EmptyProps<Row>) {
  const { values, filtered, clear, tab } = screen;
  const sought = isSought ? soughtIn(values) : '';
  const others = Object.values(values).some((value) => value !== '' && value !== sought);
  const more = others ? ' with these filters' : '';
  // Of a part of the list it is not known whether it ever had any.
  const never = tab === '' || tab === 'all' ? ' yet' : '';
  if (!filtered) return <EmptyState words={none ?? `No ${what}${never}.`}>{start}</EmptyState>;
  return (
    <EmptyState
      words={sought ? `Nothing matches “${sought}”${more}.` : `No ${what} match these filters.`}
    >
      <Button quiet onClick={clear}>
        Show all {what}
      </Button>
    </EmptyState>
  );
}
