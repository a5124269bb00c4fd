import type { Demo } from '../../../contract/demo.ts';
import { rupees } from '../../../contract/money.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { listPayments } from '../payment/api.ts';
import { Ledger } from '../payment/Ledger.tsx';
import { RefundDialog } from '../payment/RefundDialog.tsx';
import { RejectDialog, ReverseDialog } from '../payment/RejectDialog.tsx';
import { VerifyDialog } from '../payment/VerifyDialog.tsx';

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
  const payments = useRequest(() => listPayments({ demo: id, limit: '100' }));
  const { open, dialog } = useDialog(() => {
    void payments.retry();
    onChanged();
  });
  return (
    <section className="card" aria-label="Payments">
      <div className="body">
        <h2>Fee</h2>
        <Loaded of={payments} label="Loading the payments" rows={1}>
          {(lines) =>
            lines.length === 0 ? (
              <p className="muted">No payment is written down.</p>
            ) : (
              <Lines id={id} lines={lines} open={open} />
            )
          }
        </Loaded>
      </div>
      {dialog}
    </section>
  );
}

type LinesProps = {
  id: string;
  lines: AdminPayment[];
  open: ReturnType<typeof useDialog>['open'];
};

function Lines({ id, lines, open }: LinesProps) {
  const mayVerify = useMay('verifyPayments');
  const mayRefund = useMay('refundOrders');
  const { paid, refunded } = sumsOf(lines);
  const claim = lines.find(({ state }) => state === 'claimed');
  const refund = { kind: 'demo' as const, id, paid, refunded, mayClose: false };
  return (
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
            <Button onClick={() => open((ends) => <VerifyDialog payment={claim} {...ends} />)}>
              Verify {rupees(claim.amount)}
            </Button>
            <Button
              quiet
              onClick={() => open((ends) => <RejectDialog payment={claim} {...ends} />)}
            >
              Not received
            </Button>
          </>
        )}
        {paid > refunded && mayRefund && (
          <Button quiet onClick={() => open((ends) => <RefundDialog refund={refund} {...ends} />)}>
            Refund
          </Button>
        )}
      </p>
      <Ledger
        payments={lines}
        onReverse={(payment) => open((ends) => <ReverseDialog payment={payment} {...ends} />)}
      />
    </>
  );
}
