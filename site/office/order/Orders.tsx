import { type ReactNode, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { type Status, statuses, statusWords } from '../../../contract/order.ts';
import type { AdminOrder, BulkResult } from '../../../contract/order-office.ts';
import { askedToCancel } from '../../../contract/own-order.ts';
import { paths } from '../../../contract/paths.ts';
import { useMay } from '../../lib/role.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { useCourses, useProducts } from '../catalogue/use-goods.ts';
import { Bulk } from '../kit/Bulk.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { dayFilters, type FiltersOf } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { type Selection, useSelection } from '../kit/selection.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { changeStatus, listOrders } from './api.ts';
import { listColumns } from './order-columns.tsx';
import { leftOut, statusSummary, unusualFor } from './order-words.ts';
import { RemindDialog } from './RemindDialog.tsx';

/** The names of the filters in the address. */
const orderFilters = [
  ...([
    'q',
    'email',
    'course',
    'from',
    'to',
    'date',
    'month',
    'year',
    'status',
    'method',
    'balance',
  ] as const),
  ...(['offer', 'held', 'cancel', 'collection', 'product', 'words', 'open', 'sort'] as const),
];
type OrderFilter = (typeof orderFilters)[number];

const balances = {
  due: 'Something is due',
  overdue: 'Overdue',
  settled: 'Paid in full',
  unpaid: 'Nothing received',
};

const useOrderFilters = (): FiltersOf<OrderFilter> => ({
  from: { period: 'Period' },
  status: { all: 'All statuses', of: statusWords },
  course: { all: 'All courses', of: useCourses().map(({ name }) => name) },
  collection: { day: 'Collected on' },
  product: { all: 'All products', of: useProducts().map(({ name }) => name) },
  words: { words: 'Words on the cake' },
  open: { label: 'Collection', all: 'Collected or not', of: { yes: 'Still to be collected' } },
});

/** Those below 'More'; the code is of the offer whose page leads here. */
function rareFilters(isTab: boolean, code: string): FiltersOf<OrderFilter> {
  /** A tab begins with what has waited longest. */
  const sorted = isTab
    ? { all: 'Oldest first', of: { newest: 'Newest first', ...byCollection } }
    : { all: 'Newest first', of: { oldest: 'Oldest first', ...byCollection } };
  return {
    method: { label: 'How paid', all: 'UPI and cash', of: { upi: 'UPI', cash: 'Cash' } },
    balance: { all: 'Any balance', of: balances },
    cancel: { label: 'Request', all: 'With or without', of: { asked: askedToCancel } },
    held: { label: 'Seat', all: 'Held or not', of: { today: 'Held till tonight' } },
    offer: code !== '' && { label: 'Offer code', all: 'With or without', of: [code] },
    sort: sorted,
    ...dayFilters,
  };
}

const byCollection = {
  collection: 'First collected first',
  'last-collection': 'Last collected first',
};

const tabs = {
  key: 'tab',
  words: {
    '': 'All',
    verify: 'To verify',
    balance: 'Balance due',
    starts: 'Starts this week',
    certificate: 'Certificate due',
  },
  first: '',
  home: '?',
  inPlace: true,
  none: {
    verify: 'No order has a payment to verify.',
    balance: 'No balance is due.',
    starts: 'No course of an order starts this week.',
    certificate: 'No certificate is due.',
  },
} as const;

/**
 * The orders of a tab, what has waited longest first, or all, newest first; for orders and
 * registrations.
 */
export function Orders() {
  const screen = useListScreen({
    path: paths.adminOrders,
    keys: orderFilters,
    tabs,
    load: listOrders,
  });
  const { pick, selection } = useSelection(screen, ({ orderId }) => `order ${orderId}`);
  return (
    <ListScreen
      screen={screen}
      noun="orders"
      search="Email, name, phone or number"
      download={{ call: 'admin/export-orders', file: 'orders' }}
      imports="order"
      columns={listColumns(screen.tab)}
      hrefOf={({ _id }) => paths.adminOrder(_id)}
      titleOf={({ courseName }) => courseName}
      pick={pick}
      foot={<BulkStatus {...selection} onDone={screen.list.renew} />}
      filters={useOrderFilters()}
      more={rareFilters(screen.tab !== '', screen.values.offer)}
    />
  );
}

type Props = Selection<AdminOrder> & { onDone(): void };

/** Changes the status of the picked orders, after it said what that means. */
function BulkStatus({ chosen, ...rest }: Props) {
  const [status, setStatus] = useState<Status>('processing');
  const mayRefund = useMay('refundOrders');
  return (
    <Bulk<AdminOrder, Pick<BulkResult, '_id' | 'success' | 'message'>>
      noun="orders"
      chosen={chosen}
      {...rest}
      verb="Change status"
      nameOf={({ orderId }) => `Order ${orderId}`}
      unusual={(rows) => unusualFor(rows, status)}
      ask={(rows, send, ends, unusual) => (
        <ChangeAll
          chosen={rows}
          status={status}
          unusual={unusual}
          send={(verify) =>
            send(() => {
              const orders = rows.map(({ _id: id, updatedAt }) => ({ id, updatedAt }));
              return changeStatus({ status, orders, verify });
            })
          }
          {...ends}
        />
      )}
      other={{
        verb: 'Remind',
        ask: (rows, send, ends) => <RemindDialog orders={rows} send={send} {...ends} />,
      }}
    >
      <Select
        label="New status"
        value={status}
        onChange={(event) => setStatus(event.target.value as Status)}
      >
        {statuses.map((one) => (
          <option key={one} value={one} disabled={one === 'refunded' && !mayRefund}>
            {statusWords[one]}
          </option>
        ))}
      </Select>
    </Bulk>
  );
}

type AllProps = Ends & {
  chosen: AdminOrder[];
  status: Status;
  unusual: ReactNode;
  send(verify: 'yes' | 'no'): Promise<{ message?: string | undefined }>;
};

/** Asks before many orders change; success offers to verify what is claimed of them. */
function ChangeAll({ chosen, status, unusual, send, ...ends }: AllProps) {
  const [verify, setVerify] = useState(true);
  const mayVerify = useMay('verifyPayments');
  const claimed = chosen.reduce((sum, one) => (one.status === status ? sum : sum + one.claimed), 0);
  return (
    <Confirm
      question={`Set ${countOf(chosen.length, 'orders')} to ${statusWords[status]}?`}
      action="Change all"
      send={() => send(verify ? 'yes' : 'no')}
      onFailure={ends.onClose}
      {...ends}
    >
      <p className="numbers">{statusSummary(chosen, status)}.</p>
      {unusual}
      {status === 'success' && claimed > 0 && mayVerify && (
        <Checkbox
          label={`Verify the ${rupees(claimed)} that is claimed`}
          hint={leftOut}
          checked={verify}
          onChange={(event) => setVerify(event.target.checked)}
        />
      )}
    </Confirm>
  );
}
