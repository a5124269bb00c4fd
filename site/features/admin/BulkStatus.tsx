import { useState } from 'react';
import type { AdminOrder, BulkResult } from '../../../contract/admin.ts';
import { type Status, statuses } from '../../../contract/order.ts';
import { CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Select } from '../../ui/Field.tsx';
import { changeStatus } from './calls.ts';
import { capital } from './sought.ts';

type Props = {
  chosen: AdminOrder[];
  onNone(): void;
  /** Called with the ids of the orders that were left as they are. */
  onDone(failed: string[]): void;
};

type Outcome = BulkResult & { orderId: string };

/** One status for all orders picked, and what became of each. */
export function BulkStatus({ chosen, onNone, onDone }: Props) {
  const [status, setStatus] = useState<Status>('processing');
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const change = async () => {
    setBusy(true);
    try {
      const { data } = await changeStatus(
        status,
        chosen.map(({ _id: id, updatedAt }) => ({ id, updatedAt })),
      );
      const numbers = new Map(chosen.map(({ _id, orderId }) => [_id, orderId]));
      setOutcomes(data.map((one) => ({ ...one, orderId: numbers.get(one._id) ?? '' })));
      onDone(data.filter(({ success }) => !success).map(({ _id }) => _id));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {chosen.length > 0 && (
        <section className="bulk" aria-label="Orders picked">
          <p className="numbers">{chosen.length} picked</p>
          <Select
            label="New status"
            value={status}
            onChange={(event) => setStatus(event.target.value as Status)}
          >
            {statuses.map((one) => (
              <option key={one} value={one}>
                {capital(one)}
              </option>
            ))}
          </Select>
          <button type="button" className="button" disabled={busy} onClick={() => void change()}>
            {busy ? 'Changing…' : 'Change status'}
          </button>
          <button type="button" className="button quiet" disabled={busy} onClick={onNone}>
            Pick none
          </button>
        </section>
      )}
      <div role="status">
        {outcomes.length > 0 && (
          <div className="notice">
            <ul className="outcomes">
              {outcomes.map(({ _id, orderId, success, message }) => (
                <li key={_id}>
                  <span className={`pill ${success ? 'good' : 'bad'}`}>
                    {success ? 'Changed' : 'Not changed'}
                  </span>{' '}
                  <span className="numbers">Order {orderId}</span>: {message}
                </li>
              ))}
            </ul>
            <button type="button" className="text-button" onClick={() => setOutcomes([])}>
              Close this list
            </button>
          </div>
        )}
      </div>
    </>
  );
}
