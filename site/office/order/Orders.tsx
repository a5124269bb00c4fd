import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { StatusPill } from '../../features/order/StatusPill.tsx';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import type { Column } from '../../ui/Table.tsx';
import { listOrders } from '../api.ts';
import { When } from '../history/When.tsx';
import { soughtIn } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { SelectionBox, useSelection } from '../list/selection.tsx';
import { BulkStatus } from './BulkStatus.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { orderColumns, viewColumn } from './order-columns.tsx';

const columns: Column<AdminOrder>[] = [
  ...orderColumns,
  { head: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
  {
    head: 'Date and time',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  viewColumn,
];

/** All orders, newest first, for both paths: orders and registrations. */
export function Orders() {
  const params = useListParams(paths.adminOrders, [
    'q',
    'email',
    'course',
    'date',
    'month',
    'year',
    'status',
    'sort',
  ] as const);
  const query = asQuery(params.values, params.page);
  const list = useList(query, listOrders);
  const { selected, select, selectOnly } = useSelection(JSON.stringify(query));
  const rows = list.rows ?? [];
  const chosen = rows.filter(({ _id }) => selected.has(_id));
  const all = rows.length > 0 && chosen.length === rows.length;
  return (
    <RecordList
      what="orders"
      list={list}
      params={params}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminOrder(_id)}
      pick={{
        head: (
          <SelectionBox
            label="Pick all on this page"
            checked={all}
            onChange={(on) =>
              select(
                rows.map(({ _id }) => _id),
                on,
              )
            }
          />
        ),
        cell: ({ _id, orderId }) => (
          <SelectionBox
            label={`Pick order ${orderId}`}
            checked={selected.has(_id)}
            onChange={(on) => select([_id], on)}
          />
        ),
      }}
      sought={soughtIn(params.values)}
      filters={<OrderFilters params={params} />}
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
