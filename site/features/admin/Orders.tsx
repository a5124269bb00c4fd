import { useState } from 'react';
import type { AdminOrder } from '../../../contract/admin.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../lib/address.ts';
import { useList } from '../../lib/list.ts';
import { Sign } from '../../ui/Sign.tsx';
import type { Column } from '../../ui/Table.tsx';
import { StatusPill } from '../order/StatusPill.tsx';
import { BulkStatus } from './BulkStatus.tsx';
import { orders } from './calls.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { Sheet } from './Sheet.tsx';
import { asQuery, size } from './sought.ts';
import { When } from './When.tsx';

const columns: Column<AdminOrder>[] = [
  {
    head: 'Order',
    cell: ({ orderId }) => (
      <>
        <span className="visually-hidden">View order </span>
        <span className="numbers">{orderId}</span>
      </>
    ),
  },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Mobile', cell: ({ mobile }) => <span className="numbers">{mobile}</span> },
  { head: 'Course', cell: ({ courseName }) => courseName },
  { head: 'Price', numeric: true, cell: ({ coursePrice }) => rupees(coursePrice) },
  { head: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
  {
    head: 'Date and time',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { head: 'View', quiet: true, cell: () => <Sign name="view" /> },
];

/** All orders, newest first; what the addresses for orders and for registrations both show. */
export function Orders() {
  const address = useAddress(paths.adminOrders, [
    'email',
    'course',
    'date',
    'month',
    'status',
  ] as const);
  const list = useList(asQuery(address.values, address.page), orders);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const rows = list.rows ?? [];
  const chosen = rows.filter(({ _id }) => picked.has(_id));
  const pick = (ids: string[], on: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
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
      filters={
        <>
          <OrderFilters address={address} />
          <BulkStatus
            chosen={chosen}
            onNone={() => setPicked(new Set())}
            onDone={(failed) => {
              setPicked(new Set(failed));
              list.again();
            }}
          />
        </>
      }
    />
  );
}

type PickProps = { label: string; checked: boolean; onChange(on: boolean): void };

const Pick = ({ label, checked, onChange }: PickProps) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
  </label>
);
