import { useState } from 'react';
import type { BankLine, Suggestion } from '../../../contract/bank.ts';
import { sumsInWords } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useAction } from '../../lib/action.ts';
import { useList } from '../../lib/list.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/FilterBar.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { getOrder, listOrders } from '../order/api.ts';
import { listPayments } from '../payment/api.ts';
import { LineFacts } from '../payment/PaymentFacts.tsx';
import { RecordDialog } from '../payment/RecordDialog.tsx';
import { VerifyDialog } from '../payment/VerifyDialog.tsx';

type Props = Ends & {
  line: BankLine;
  /** Whose payment it may be; an order is looked for where there is none. */
  suggestion?: Suggestion;
};

/** Orders that a search shows. */
const found = 5;

/** Verifies or writes down a payment with a line of a bank statement. */
export function AssignDialog({ line, suggestion, ...ends }: Props) {
  const [order, setOrder] = useState<AdminOrder>();
  const [payment, setPayment] = useState<AdminPayment>();
  const { failure, run } = useAction();
  const load = () =>
    run(async () => {
      if (suggestion?.payment) {
        const { order, number } = suggestion;
        const query: Record<string, string> = order ? { order } : { q: number };
        const { data } = await listPayments({ ...query, page: '1', limit: '100' });
        setPayment(data.find(({ _id }) => _id === suggestion.payment));
      } else if (suggestion?.order) setOrder((await getOrder(suggestion.order)).data);
    });
  useOnMount(() => void load());
  if (payment) return <VerifyDialog payment={payment} line={line} {...ends} />;
  if (order) return <RecordDialog order={order} line={line} {...ends} />;
  return (
    <Dialog title="Which order is it for?" onClose={ends.onClose}>
      <LineFacts line={line} />
      {suggestion ? (
        failure ? (
          <Failed message={failure} retry={() => void load()} />
        ) : (
          <p role="status">One moment…</p>
        )
      ) : (
        <FindOrder onFound={setOrder} />
      )}
    </Dialog>
  );
}

function FindOrder({ onFound }: { onFound(order: AdminOrder): void }) {
  const [q, setQ] = useState('');
  const query = { q, page: '1', limit: String(found) };
  const { rows, failed, busy, reload } = useList(query, (wanted) =>
    q.trim() === '' ? Promise.resolve({ success: true as const, data: [] }) : listOrders(wanted),
  );
  return (
    <>
      <SearchField
        label="Name, email, phone, or order number"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {failed && <Failed message={failed} retry={reload} />}
      <ul className="ledger divided" aria-label="Orders found" inert={busy}>
        {rows?.map((order) => (
          <li key={order._id}>
            <p className="numbers">
              <strong>{order.name}</strong>, {order.courseName}, {order.orderId}:{' '}
              {sumsInWords(order)}
            </p>
            <Button small onClick={() => onFound(order)}>
              Choose<span className="visually-hidden"> order {order.orderId}</span>
            </Button>
          </li>
        ))}
      </ul>
      {rows?.length === 0 && q.trim() !== '' && <p role="status">No order has these words.</p>}
    </>
  );
}
