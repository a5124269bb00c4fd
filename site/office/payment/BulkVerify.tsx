import { useEffect, useRef, useState } from 'react';
import { drawKey } from '../../../contract/form-key.ts';
import type { AdminPayment, PaymentResult } from '../../../contract/payment-office.ts';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { countOf } from '../../ui/text.ts';
import { focusHeld, holdMails } from '../message/held.ts';
import { verifyPayments } from './api.ts';
import { bulkSummary } from './payment-words.ts';

type Props = {
  chosen: AdminPayment[];
  onNone(): void;
  /** Called with the ids of the payments that were not verified. */
  onDone(failed: string[]): void;
};

/** Verifies the picked claims, after it said what that means, and lists what was left out. */
export function BulkVerify({ chosen, onNone, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [results, setResults] = useState<PaymentResult[]>([]);
  const { busy, run } = useAction();
  const box = useRef<HTMLDivElement>(null);
  const left = results.filter(({ success }) => !success);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (left.length > 0) box.current?.focus();
    else if (results.length > 0) focusHeld();
  }, [results]);
  const verify = async () => {
    const requestId = drawKey();
    const { data, message } = await verifyPayments({
      requestId,
      ids: chosen.map(({ _id }) => _id),
      confirm,
    });
    toast(message ?? 'Verified');
    setAsking(false);
    setResults(data);
    const done = data.filter(({ success }) => success).length;
    if (done > 0) holdMails(requestId, countOf(done, 'payments'));
    onDone(data.filter(({ success }) => !success).map(({ _id }) => _id));
  };
  return (
    <section className="bulk" aria-label="Payments picked">
      <div role="status" ref={box} tabIndex={-1}>
        {left.length > 0 && (
          <div className="notice">
            <ul className="outcomes">
              {left.map(({ _id, message, payment }) => (
                <li key={_id}>
                  <span className="pill bad">Not verified</span>{' '}
                  <span className="numbers">{payment?.number}</span>: {message}
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
            <Button off={busy} onClick={() => setAsking(true)}>
              Verify picked
            </Button>
            <Button off={busy} className="button quiet" onClick={onNone}>
              Pick none
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Verify ${countOf(chosen.length, 'payments')}?`}
          action="Verify all"
          busy={busy}
          onConfirm={() => void run(verify, () => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p className="numbers">{bulkSummary(chosen)}.</p>
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
