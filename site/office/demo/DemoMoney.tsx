import type { Demo } from '../../../contract/demo.ts';
import { rupees } from '../../../contract/money.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { listPayments } from '../payment/api.ts';
import { RefundDialog } from '../payment/RefundDialog.tsx';
import { DecideClaim, SubjectMoney } from '../payment/SubjectMoney.tsx';

type Props = {
  demo: Demo;
  /** How often its payments have changed. */
  version: number;
  onChanged(): void;
};

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
export function DemoMoney({ demo: { _id: id }, ...rest }: Props) {
  const mayVerify = useMay('verifyPayments');
  const mayRefund = useMay('refundOrders');
  return (
    <SubjectMoney
      load={() => listPayments({ demo: id, limit: '100' })}
      head={<h2>Fee</h2>}
      {...rest}
    >
      {(lines, open) => {
        if (lines.length === 0) return <p className="muted">No payment is written down.</p>;
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
                <DecideClaim claim={claim} open={open} refuse="Not received" />
              )}
              {paid > refunded && mayRefund && (
                <Button
                  quiet
                  onClick={() => open((ends) => <RefundDialog refund={refund} {...ends} />)}
                >
                  Refund
                </Button>
              )}
            </p>
          </>
        );
      }}
    </SubjectMoney>
  );
}
