import { pageMost, pageSize } from '../../../contract/list.ts';
import type { Success } from '../../../contract/reply.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { type TabsOf, tabIn } from './Tabs.tsx';

type Texts = Record<string, string>;

type Options<Row, Key extends string, Tab extends string, Beside extends string> = {
  /** The page of the list. */
  path: string;
  /** The names of its filters in the address, that of its search first. */
  keys: readonly Key[];
  /** Names in the address that are no filters and stay. */
  beside?: readonly Beside[];
  tabs?: TabsOf<Tab>;
  load(query: Texts): Promise<Success<Row[]>>;
  /** What is asked for, where that is not the tab and the filters as they stand in the address. */
  queryOf?(address: Texts, tab: Tab): Texts;
};

/** The query of a list: the filters that are set, and the page. */
function asQuery(values: Texts, page: number): Texts {
  const set = Object.entries(values).filter(([key, value]) => key !== 'page' && value !== '');
  return { ...Object.fromEntries(set), page: String(page), limit: String(pageSize) };
}

/** A list of the office as its address says: the tab, the filters, the page, and the rows. */
export function useListScreen<
  Row,
  Key extends string,
  Tab extends string = '',
  Beside extends string = never,
>({ path, keys, beside = [], tabs, load, queryOf }: Options<Row, Key, Tab, Beside>) {
  const {
    values: address,
    page,
    ...params
  } = useListParams<string>(path, [...(tabs ? [tabs.key] : []), ...beside, ...keys]);
  const pick = (textOf: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;
  const values = pick((key) => address[key] ?? '');
  const tab = tabs ? tabIn(tabs, address[tabs.key]) : ('' as Tab);
  const query = queryOf?.(address, tab) ?? { ...(tabs && { [tabs.key]: tab }), ...values };
  const full = asQuery(query, page);
  const set = (change: Partial<Record<Key | Beside, string>>, how?: 'push' | 'replace') =>
    params.set(change, how);
  const list = useList(full, load);
  return {
    list,
    /** A dialog about a row, after which the rows are read again. */
    ...useDialog(list.reload),
    /** Reads the first so many that match. */
    async first(most: number): Promise<Row[]> {
      const rows: Row[] = [];
      for (let at = 1; rows.length < most; at += 1) {
        const { data } = await load({ ...full, page: String(at), limit: String(pageMost) });
        rows.push(...data);
        if (data.length < pageMost) break;
      }
      return rows.slice(0, most);
    },
    path,
    tab,
    tabs,
    address,
    query,
    values,
    page,
    set,
    toPage: params.toPage,
    hrefOf: params.hrefOf,
    /** The tab is no filter: filters are given up within it. */
    filtered: keys.some((key) => values[key] !== ''),
    clear: () => params.set(pick(() => '')),
  };
}

export type Screen<Row, Key extends string = never> = Omit<
  ReturnType<typeof useListScreen<Row, string>>,
  'values' | 'set' | 'tab' | 'tabs'
> & {
  tab: string;
  tabs: TabsOf<string> | undefined;
  values: Record<Key, string>;
  set(change: Partial<Record<Key, string>>, how?: 'push' | 'replace'): void;
};
