import type { ComponentProps, ReactNode } from 'react';
import {
  cellOf,
  type ListColumn,
  type ListFilter,
  type OfficeList as ListValue,
} from '../../../contract/list.ts';
import { rupees } from '../../../contract/money.ts';
import type { Success } from '../../../contract/reply.ts';
import { ask, type Response } from '../../lib/ask.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { send } from '../../lib/send.ts';
import { Email, MailLink } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { formatCount } from '../../ui/text.ts';
import { Phone, StatePill, When } from './cells.tsx';
import { dayFilters, type Filter, type FiltersOf } from './filters.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { TabsOf } from './Tabs.tsx';
import { useListScreen } from './use-list-screen.ts';

export const readList = <Row extends object>(
  { calls }: Pick<ListValue<Row>, 'calls'>,
  query: Record<string, string>,
) =>
  ask(
    send(`/api/${calls.list}?${new URLSearchParams(query)}`) as Promise<
      Response & { json(): Promise<Success<Row[]>> }
    >,
  );

type NameOf<List extends { filters: object }> = keyof List['filters'] & string;

/** The tabs of a list; without any, they have no key. */
export function tabsOf({ filters, page }: Pick<ListValue, 'filters' | 'page'>): TabsOf<string> {
  const tabbed = Object.entries<ListFilter>(filters).find(([, { tabs }]) => tabs);
  const [key, { tabs: words = {}, none = {}, ifAny = [], inPlace }] = tabbed ?? [
    '',
    {} as ListFilter,
  ];
  const [first = ''] = Object.keys(words);
  return { key, words, first, home: page, none, ifAny, ...(inPlace && { inPlace }) };
}

type Own = Partial<
  Pick<
    Parameters<typeof useListScreen<object, string, string, string>>[0],
    'tabs' | 'beside' | 'queryOf'
  >
>;

/** The list as its address says; `own` is what its call does not know. */
export function useOfficeList<Row extends object, List extends ListValue<Row>>(
  of: List & ListValue<Row>,
  own: Own = {},
) {
  const tabs = tabsOf(of);
  const names = Object.keys(of.filters).filter((name) => name !== tabs.key);
  return useListScreen<Row, NameOf<List>, string, string>({
    path: of.page,
    keys: names as NameOf<List>[],
    ...(tabs.key && { tabs }),
    load: (query) => readList<Row>(of, query),
    ...own,
  });
}

const looks: Record<NonNullable<ListColumn<object>['as']>, (value: string) => ReactNode> = {
  number: (value) => <span className="numbers">{value}</span>,
  strong: (value) => <strong>{value}</strong>,
  message: (value) => <span className="message">{value}</span>,
  moment: (value) => value && <When at={value} />,
  day: (value) => <span className="numbers">{dayForPeople(value)}</span>,
  rupees: (value) => Number(value) !== 0 && rupees(Number(value)),
  count: (value) => formatCount(Number(value)),
  email: (value) => <Email address={value} />,
  'mail link': (value) => <MailLink address={value} />,
  phone: (value) => <Phone of={value} />,
  state: (value) => <StatePill of={value} />,
};

/** Drawn by the screen itself, by the head of the column. */
type Draw<Row> = { [Head in string]?: (row: Row) => ReactNode };

export const columnsOf = <Row,>(
  columns: readonly ListColumn<Row>[],
  draw: Draw<Row>,
  tab = '',
): Column<Row>[] =>
  columns
    .filter(({ only, tabs }) => only !== 'file' && (!tabs || tabs.includes(tab)))
    .map((column) => {
      const { head, as, narrow, long, more } = column;
      const look = as ? looks[as] : String;
      return {
        head,
        ...((as === 'rupees' || as === 'count') && { numeric: true }),
        ...(narrow && { narrow }),
        ...(long && { long }),
        ...(more !== undefined && { more: typeof more === 'boolean' ? more : more.includes(tab) }),
        cell: draw[head] ?? ((row) => look(String(cellOf(column, row)))),
      };
    });

/** The fields of filters that stand open, in the panel or below its 'More'; `own` of the screen. */
export function fieldsOf(
  filters: Record<string, ListFilter>,
  where: 'open' | 'often' | 'rare',
  own: FiltersOf<string> = {},
): FiltersOf<string> {
  const shown = Object.entries(filters).filter(
    ([name, { search, tabs, rare, open, ...field }]) =>
      !(search || tabs) &&
      where === (open ? 'open' : rare ? 'rare' : 'often') &&
      (name in own || Object.keys(field).length > 1),
  );
  return Object.fromEntries(
    shown.map(([name, { of = {}, ...field }]) => {
      const others = Object.entries(of).filter(([, words]) => words !== field.all);
      const known: Record<string, Filter> = dayFilters;
      return [name, own[name] ?? known[name] ?? ({ ...field, of: others } as Filter)];
    }),
  );
}

type ScreenProps<Row extends object> = ComponentProps<typeof ListScreen<Row, string>>;

type Props<Row extends object, List extends ListValue<Row>> = {
  of: List & ListValue<Row>;
  screen: ScreenProps<Row>['screen'];
  draw?: { [Head in List['columns'][number]['head']]?: (row: Row) => ReactNode };
  /** What can be done to a row. */
  actions?: Column<Row> | false;
  /** Filters whose choices the screen knows alone; false where there is the search alone. */
  filters?: FiltersOf<NameOf<List>> | false;
  /** Columns that say nothing now, by their heads. */
  without?: readonly List['columns'][number]['head'][];
} & Omit<
  ScreenProps<NoInfer<Row>>,
  'screen' | 'noun' | 'columns' | 'download' | 'imports' | 'filters' | 'open' | 'more'
>;

export function OfficeList<Row extends object, List extends ListValue<Row>>({
  of,
  screen,
  draw = {},
  actions = false,
  filters = {},
  without = [],
  ...rest
}: Props<Row, List>) {
  const { noun, calls, file, imports } = of;
  const { tab } = screen;
  const own = columnsOf<Row>(of.columns, draw, tab).filter(({ head }) => !without.includes(head));
  const columns = [...own, ...(actions ? [actions] : [])];
  const search = Object.values<ListFilter>(of.filters).find(({ search }) => search)?.search;
  const often = filters ? fieldsOf(of.filters, 'often', filters) : {};
  const open = filters ? fieldsOf(of.filters, 'open', filters) : {};
  const more = fieldsOf(of.filters, 'rare', filters || {});
  const hasMore = Object.keys(more).length > 0;
  return (
    <ListScreen
      screen={screen}
      noun={noun}
      what={tab === '' || tab === 'all' ? noun : `${tab} ${noun}`}
      columns={columns}
      {...((hasMore || Object.keys(often).length > 0) && { filters: often })}
      {...(search && { search })}
      open={open}
      {...(hasMore && { more })}
      {...(calls.file && file && { download: { call: calls.file, file } })}
      {...(imports && { imports })}
      {...rest}
    />
  );
}
