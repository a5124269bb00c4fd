import { useEffect, useRef, useState } from 'react';
import { drawKey } from '../../../contract/form-key.ts';
import { type Status, statuses } from '../../../contract/order.ts';
import type { AdminOrder, BulkResult } from '../../../contract/order-office.ts';
import { useAction } from '../../lib/action.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Select } from '../../ui/Field.tsx';
import { capitalize, countOf } from '../../ui/text.ts';
import { changeStatus } from '../api.ts';
import { holdMails } from '../message/held.ts';
import { statusSummary } from './order-words.ts';

type Props = {
  chosen: AdminOrder[];
  onNone(): void;
  /** Called with the ids of the orders that could not be changed. */
  onDone(failed: string[]): void;
};

type NumberedResult = BulkResult & { orderId: string };

/**
 * Changes the status of the picked orders, after it said what that means, and lists the results. It sticks to the bottom of the window, so that no row
 * moves.
 */
export function BulkStatus({ chosen, onNone, onDone }: Props) {
  const [status, setStatus] = useState<Status>('processing');
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const mayRefund = useMay('refundOrders');
  const [results, setResults] = useState<NumberedResult[]>([]);
  const resultsBox = useRef<HTMLDivElement>(null);
  // The results take the focus; the buttons may be gone with the selection.
  useEffect(() => {
    if (results.length > 0) resultsBox.current?.focus();
  }, [results]);
  const change = async () => {
    const requestId = drawKey();
    const orders = chosen.map(({ _id: id, updatedAt }) => ({ id, updatedAt }));
    const { data, message } = await changeStatus({ status, orders, requestId });
    setAsking(false);
    const done = data.filter(({ message }) => message.startsWith('Status changed')).length;
    if (done > 0) holdMails(requestId, countOf(done, 'orders'));
    if (message) toast(message);
    const numbers = new Map(chosen.map(({ _id, orderId }) => [_id, orderId]));
    setResults(data.map((one) => ({ ...one, orderId: numbers.get(one._id) ?? '' })));
    onDone(data.filter(({ success }) => !success).map(({ _id }) => _id));
  };
  return (
    <section className="bulk" aria-label="Orders picked">
      <div role="status" ref={resultsBox} tabIndex={-1}>
        {results.length > 0 && (
          <div className="notice">
            <ul className="outcomes">
              {results.map(({ _id, orderId, success, message }) => (
                <li key={_id}>
                  <span className={`pill ${success ? 'good' : 'bad'}`}>
                    {success ? 'Changed' : 'Not changed'}
                  </span>{' '}
                  <span className="numbers">Order {orderId}</span>: {message}
                </li>
              ))}
            </ul>
            <button type="button" className="text-button" onClick={() => setResults([])}>
              Close this list
            </button>
          </div>
        )}
      </div>
      <div className="controls">
        <p className="numbers" role="status">
          {chosen.length > 0 && `${chosen.length} picked`}
        </p>
        {chosen.length > 0 && (
          <>
            <Select
              label="New status"
              value={status}
              onChange={(event) => setStatus(event.target.value as Status)}
            >
              {statuses.map((one) => (
                <option key={one} value={one} disabled={one === 'refunded' && !mayRefund}>
                  {capitalize(one)}
                </option>
              ))}
            </Select>
            <Button off={busy} onClick={() => setAsking(true)}>
              Change status
            </Button>
            <Button off={busy} className="button quiet" onClick={onNone}>
              Pick none
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Set ${countOf(chosen.length, 'orders')} to ${capitalize(status)}?`}
          action="Change all"
          busy={busy}
          onConfirm={() => void run(change, () => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p className="numbers">{statusSummary(chosen, status)}.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
