import { useState } from 'react';
import type { Demo } from '../../../contract/demo.ts';
import { rupees } from '../../../contract/money.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { listPayments } from '../payment/api.ts';
import { DecideDialog, type Decision } from '../payment/DecideDialog.tsx';
import { Ledger } from '../payment/Ledger.tsx';
import { RefundDialog } from '../payment/RefundDialog.tsx';

type Props = { demo: Demo; onChanged(): void };

/** What was paid and sent back of the fee; a line that was taken back is neither. */
function sumsOf(payments: AdminPayment[]): { paid: number; refunded: number } {
  const sum = (lines: AdminPayment[]) => lines.reduce((all, { amount }) => all + amount, 0);
  const verified = payments.filter(({ state }) => state === 'verified');
  const taken = verified.filter(({ reverses }) => reverses);
  return {
    paid: sum(verified.filter(({ direction }) => direction === 'in')) - sum(taken),
    refunded: sum(verified.filter((one) => one.direction === 'refund' && !one.reverses)),
  };
}

/** The fee of a demo class: whether it came, and what to do about it. */
export function DemoMoney({ demo: { _id: id }, onChanged }: Props) {
  const { data, failed, retry } = useRequest(() => listPayments({ demo: id, limit: '100' }));
  const [asked, setAsked] = useState<Decision | 'refund'>();
  const mayVerify = useMay('verifyPayments');
  const mayRefund = useMay('refundOrders');
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    void retry();
    onChanged();
  };
  const { paid, refunded } = sumsOf(data ?? []);
  const claim = data?.find(({ state }) => state === 'claimed');
  return (
    <section className="card" aria-label="Payments">
      <div className="body">
        <h2>Fee</h2>
        {failed && !data && <Failed message={failed} retry={retry} />}
        {!data && !failed && <Waiting label="Loading the payments" rows={1} />}
        {data?.length === 0 && <p className="muted">No payment is written down.</p>}
        {data && data.length > 0 && (
          <>
            <p className="numbers">
              {[
                `${rupees(paid)} received`,
                ...(claim ? [`${rupees(claim.amount)} to be verified`] : []),
                ...(refunded > 0 ? [`${rupees(refunded)} sent back`] : []),
              ].join(', ')}
            </p>
            <p className="row">
              {claim && mayVerify && (
                <>
                  <button
                    type="button"
                    className="button"
                    onClick={() => setAsked({ verb: 'verify', payment: claim })}
                  >
                    Verify {rupees(claim.amount)}
                  </button>
                  <button
                    type="button"
                    className="button quiet"
                    onClick={() => setAsked({ verb: 'reject', payment: claim })}
                  >
                    Not received
                  </button>
                </>
              )}
              {paid > refunded && mayRefund && (
                <button type="button" className="button quiet" onClick={() => setAsked('refund')}>
                  Refund
                </button>
              )}
            </p>
            <Ledger
              payments={data}
              onReverse={(payment) => setAsked({ verb: 'reverse', payment })}
            />
          </>
        )}
      </div>
      {asked === 'refund' && (
        <RefundDialog
          refund={{ kind: 'demo', id, paid, refunded, mayClose: false }}
          onClose={close}
          onDone={done}
        />
      )}
      {asked && asked !== 'refund' && (
        <DecideDialog decision={asked} onClose={close} onDone={done} />
      )}
    </section>
  );
}
