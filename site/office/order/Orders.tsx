import { paths } from '../../../contract/paths.ts';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useSelection } from '../kit/selection.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listOrders } from './api.ts';
import { BulkStatus } from './BulkStatus.tsx';
import { OrderFilters, orderFilters } from './OrderFilters.tsx';
import { listColumns } from './order-columns.tsx';

const tabs = {
  key: 'tab',
  words: {
    verify: 'To verify',
    balance: 'Balance due',
    starts: 'Starts this week',
    certificate: 'Certificate due',
    '': 'All',
  },
  first: '',
  home: '?',
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
  const selection = useSelection(screen, ({ orderId }) => `order ${orderId}`);
  return (
    <ListScreen
      screen={screen}
      noun="orders"
      search="Email, name, phone or number"
      download={{ call: 'admin/export-orders', file: 'orders' }}
      columns={listColumns}
      hrefOf={({ _id }) => paths.adminOrder(_id)}
      pick={selection.pick}
      foot={<BulkStatus {...selection} onDone={screen.list.reload} />}
    >
      <OrderFilters screen={screen} />
    </ListScreen>
  );
}
