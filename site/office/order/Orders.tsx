import { type ReactNode, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import { type Status, statuses, statusWords } from '../../../contract/order.ts';
import { orderList } from '../../../contract/order-list.ts';
import type { AdminOrder, BulkResult } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useMay } from '../../lib/role.ts';
import { Checkbox, Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { useCourses, useProducts } from '../catalogue/api.ts';
import { Bulk } from '../kit/Bulk.tsx';
import { viewColumn } from '../kit/buttons.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { OfficeList, tabsOf, useOfficeList } from '../kit/OfficeList.tsx';
import { type Selection, useSelection } from '../kit/selection.tsx';
import { changeStatus } from './api.ts';
import { DueToRemind, orderCells } from './order-cells.tsx';
import { flagsOf, leftOut, statusSummary, unusualFor } from './order-words.ts';
import { RemindDialog } from './RemindDialog.tsx';

/** The tabs are of the page that is open: of orders, or of registrations. */
const tabs = { ...tabsOf(orderList), home: '?' };

/** The code is of the offer whose page leads here; a tab begins with what has waited longest. */
function useFilters(tab: string, code: string) {
  const { oldest: all, ...others } = orderList.filters.sort.of;
  return {
    course: { all: 'All courses', of: useCourses().map(({ name }) => name) },
    product: { all: 'All products', of: useProducts().map(({ name }) => name) },
    offer: code !== '' && { label: 'Offer code', all: 'With or without', of: [code] },
    sort: tab === '' ? undefined : { all, of: others },
  };
}

export function Orders() {
  const screen = useOfficeList(orderList, { tabs });
  const { pick, selection } = useSelection(screen, ({ orderId }) => `order ${orderId}`);
  return (
    <OfficeList
      of={orderList}
      screen={screen}
      what="orders"
      draw={
        screen.tab === 'balance'
          ? { ...orderCells, Due: (order) => <DueToRemind order={order} /> }
          : orderCells
      }
      without={screen.list.shown?.some((order) => flagsOf(order).length > 0) ? [] : ['Warning']}
      actions={viewColumn}
      hrefOf={({ _id }) => paths.adminOrder(_id)}
      titleOf={({ courseName }) => courseName}
      pick={pick}
      foot={<BulkStatus {...selection} onDone={screen.list.renew} />}
      filters={useFilters(screen.tab, screen.values.offer)}
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
      nameOf={({ orderId, name }) => `Order ${orderId}, ${name}`}
      unusual={(rows) => unusualFor(rows, status)}
      ask={(rows, send, ends, about) => (
        <ChangeAll
          chosen={rows}
          status={status}
          about={about}
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
        ask: (rows, send, ends, about) => (
          <RemindDialog orders={rows} send={send} {...ends}>
            {about}
          </RemindDialog>
        ),
      }}
    >
      <Select
        label="New status"
        value={status}
        onChange={(event) => setStatus(event.target.value as Status)}
      >
        {statuses.map((state) => (
          <option key={state} value={state} disabled={state === 'refunded' && !mayRefund}>
            {statusWords[state]}
          </option>
        ))}
      </Select>
    </Bulk>
  );
}

type AllProps = Ends & {
  chosen: AdminOrder[];
  status: Status;
  about: ReactNode;
  send(verify: 'yes' | 'no'): Promise<{ message?: string | undefined }>;
};

/** Asks before many orders change; success offers to verify what is claimed of them. */
function ChangeAll({ chosen, status, about, send, ...ends }: AllProps) {
  const [verify, setVerify] = useState(true);
  const mayVerify = useMay('verifyPayments');
  const claimed = chosen.reduce(
    (sum, order) => (order.status === status ? sum : sum + order.claimed),
    0,
  );
  return (
    <Confirm
      question={`Set ${countOf(chosen.length, 'orders')} to ${statusWords[status]}?`}
      action="Change all"
      send={() => send(verify ? 'yes' : 'no')}
      onFailure={ends.onClose}
      {...ends}
    >
      <p className="numbers">{statusSummary(chosen, status)}.</p>
      {about}
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
