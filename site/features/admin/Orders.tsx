import type { AdminOrder } from '../../../contract/admin.ts';
import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../lib/address.ts';
import { useList } from '../../lib/list.ts';
import type { Column } from '../../ui/Table.tsx';
import { StatusPill } from '../order/StatusPill.tsx';
import { BulkStatus } from './BulkStatus.tsx';
import { orders } from './calls.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { orderColumns, viewColumn } from './order-columns.tsx';
import { Pick, usePicks } from './Picks.tsx';
import { Sheet } from './Sheet.tsx';
import { asQuery, size } from './sought.ts';
import { When } from './When.tsx';

const columns: Column<AdminOrder>[] = [
  ...orderColumns,
  { head: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
  {
    head: 'Date and time',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  viewColumn,
];

/** All orders, newest first; what the addresses for orders and for registrations both show. */
export function Orders() {
  const address = useAddress(paths.adminOrders, [
    'email',
    'course',
    'date',
    'month',
    'year',
    'status',
    'sort',
  ] as const);
  const query = asQuery(address.values, address.page);
  const list = useList(query, orders);
  const { picked, pick, only } = usePicks(JSON.stringify(query));
  const rows = list.rows ?? [];
  const chosen = rows.filter(({ _id }) => picked.has(_id));
  const all = rows.length > 0 && chosen.length === rows.length;
  return (
    <Sheet
      what="orders"
      list={list}
      address={address}
      size={size}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminOrder(_id)}
      pick={{
        head: (
          <Pick
            label="Pick all on this page"
            checked={all}
            onChange={(on) =>
              pick(
                rows.map(({ _id }) => _id),
                on,
              )
            }
          />
        ),
        cell: ({ _id, orderId }) => (
          <Pick
            label={`Pick order ${orderId}`}
            checked={picked.has(_id)}
            onChange={(on) => pick([_id], on)}
          />
        ),
      }}
      sought={address.values.email}
      filters={<OrderFilters address={address} />}
      foot={
        <BulkStatus
          chosen={chosen}
          onNone={() => only([])}
          onDone={(failed) => {
            only(failed);
            list.again();
          }}
        />
      }
    />
  );
}
