import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { listOrders } from '../api.ts';
import { soughtIn } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { useSelection } from '../list/selection.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { BulkStatus } from './BulkStatus.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { listColumns } from './order-columns.tsx';

const tabs = [
  { value: 'verify', label: 'To verify', href: '?tab=verify' },
  { value: 'balance', label: 'Balance due', href: '?tab=balance' },
  { value: 'starts', label: 'Starts this week', href: '?tab=starts' },
  { value: 'certificate', label: 'Certificate due', href: '?tab=certificate' },
  { value: '', label: 'All', href: '?' },
] as const;

/**
 * The orders of a tab, what has waited longest first, or all of them, newest first; for both paths: orders and
 * registrations.
 */
export function Orders() {
  const params = useListParams(paths.adminOrders, [
    'tab',
    'q',
    'email',
    'course',
    'date',
    'month',
    'year',
    'status',
    'method',
    'balance',
    'offer',
    'sort',
  ] as const);
  const { values } = params;
  const tab = tabs.find(({ value }) => value === values.tab)?.value ?? '';
  /** The tab is no filter: filters are given up within it. */
  const { page: _, tab: __, ...filters } = values;
  const filtered = Object.values(filters).some((value) => value !== '');
  const clear = () => params.set(Object.fromEntries(Object.keys(filters).map((key) => [key, ''])));
  const within = { ...params, values: { ...filters, page: values.page }, filtered, clear };
  const query = asQuery({ ...filters, tab }, params.page);
  const list = useList(query, listOrders);
  const { chosen, pick, selectOnly } = useSelection(
    JSON.stringify(query),
    list.rows,
    ({ orderId }) => `order ${orderId}`,
  );
  return (
    <RecordList
      key={tab}
      what="orders"
      list={list}
      params={within}
      columns={listColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminOrder(_id)}
      pick={pick}
      sought={soughtIn(values)}
      filters={
        <>
          <Tabs label="Orders" what="orders" tabs={tabs} current={tab} counts={list.counts} />
          <OrderFilters params={{ ...params, filtered, clear }} tab={tab} />
        </>
      }
      foot={
        <BulkStatus
          chosen={chosen}
          onNone={() => selectOnly([])}
          onDone={(failed) => {
            selectOnly(failed);
            list.reload();
          }}
        />
      }
    />
  );
}
