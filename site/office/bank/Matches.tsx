import { useEffect, useState } from 'react';
import { drawKey } from '../../../contract/form-key.ts';
import { rupees } from '../../../contract/money.ts';
import type { PaymentResult } from '../../../contract/payment-office.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { countOf } from '../../ui/text.ts';
import { focusHeld, holdMails } from '../message/held.ts';
import { listMatches, verifyMatches } from './api.ts';

type Props = { /** Counts up when lines or claims changed. */ version: number; onDone(): void };

/** Claims that the bank proves, verified together after one look at them. */
export function Matches({ version, onDone }: Props) {
  const { rows = [], total = 0 } = useList({ version }, () => listMatches());
  const [isAsking, setAsking] = useState(false);
  const [confirm, setConfirm] = useState(true);
  const [results, setResults] = useState<PaymentResult[]>([]);
  const { busy, run } = useAction();
  const mayVerify = useMay('verifyPayments');
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  const orders = new Set(rows.map(({ number }) => number)).size;
  const left = results.filter(({ success }) => !success);
  // The button of the dialog is gone, and perhaps the one that opened it.
  useEffect(() => {
    if (results.length > 0) focusHeld();
  }, [results]);
  const verify = async () => {
    const requestId = drawKey();
    const pairs = rows.map(({ payment, line }) => ({ payment, line }));
    const { data, message } = await verifyMatches({ pairs, confirm, requestId });
    toast(message ?? 'Verified');
    setAsking(false);
    setResults(data);
    const done = data.filter(({ success }) => success).length;
    if (done > 0) holdMails(requestId, countOf(done, 'payments'));
    onDone();
  };
  return (
    <section aria-label="Payments that the bank has" className="matches">
      <div role="status">
        {left.map(({ _id, message, payment }) => (
          <p key={_id} className="notice">
            <span className="pill bad">Not verified</span>{' '}
            <span className="numbers">{payment?.number}</span>: {message}
          </p>
        ))}
      </div>
      {rows.length > 0 && (
        <div className="card">
          <p className="numbers">
            <strong>{countOf(total, 'claims')}</strong> are in the bank with the same transaction id
            and amount{total > rows.length && `; these are the first ${rows.length}`}.
          </p>
          <details>
            <summary>Look at them</summary>
            <ul className="ledger">
              {rows.map(({ payment, name, number, what, amount, txnId, day }) => (
                <li key={payment} className="numbers">
                  <strong>{rupees(amount)}</strong> {name}, {what}, {number}
                  <br />
                  <span className="small">
                    {txnId}, {dayForPeople(day)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
          {mayVerify && (
            <p>
              <Button off={busy} onClick={() => setAsking(true)}>
                Verify all {rows.length}
              </Button>
            </p>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={`Verify ${countOf(rows.length, 'payments')}?`}
          action="Verify all"
          busy={busy}
          onConfirm={() => void run(verify, () => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p className="numbers">
            {rupees(sum)} of {countOf(orders, 'orders')}, {countOf(rows.length, 'mails')}.
          </p>
          <Checkbox
            label="Confirm the orders as well (status success)"
            checked={confirm}
            onChange={(event) => setConfirm(event.target.checked)}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
