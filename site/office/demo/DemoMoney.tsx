import type { ReactNode } from 'react';
import type { Demo } from '../../../contract/demo.ts';
import { limits } from '../../../contract/limits.ts';
import { moneyOf, sumsInWords } from '../../../contract/order-money.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { capitalize } from '../../ui/text.ts';
import { listPayments } from '../payment/api.ts';
import { RefundDialog } from '../payment/dialogs.tsx';
import { DecideClaim, SubjectMoney } from '../payment/SubjectMoney.tsx';

type Props = {
  demo: Demo;
  /** What stands above the fee. */
  head: ReactNode;
  /** How often its payments have changed. */
  version: number;
  onChanged(): void;
  /** What else is decided, beside what is done about the fee; it leads where none waits. */
  children(actions: ReactNode, isLeading: boolean): ReactNode;
};

/** What came of the fee; a line that was taken back did not. */
function sumsOf(payments: AdminPayment[]) {
  const sum = (lines: AdminPayment[]) => lines.reduce((all, { amount }) => all + amount, 0);
  const verified = payments.filter(({ state }) => state === 'verified');
  const taken = verified.filter(({ reverses }) => reverses);
  return {
    ...{ coursePrice: limits.demoFee, status: 'pending' },
    claimed: sum(payments.filter(({ state }) => state === 'claimed')),
    paid: sum(verified.filter(({ direction }) => direction === 'in')) - sum(taken),
    refunded: sum(verified.filter((one) => one.direction === 'refund' && !one.reverses)),
  };
}

/** What has come of the fee of a demo class, is to be verified and was sent back. */
export const feeInWords = (lines: AdminPayment[]): string =>
  lines.length === 0 ? 'no payment is written down' : sumsInWords(sumsOf(lines));

/** The fee of a demo class: whether it came, and what to do about it and the booking. */
export function DemoMoney({ demo: { _id: id }, children, ...rest }: Props) {
  const mayVerify = useMay('verifyPayments');
  const mayRefund = useMay('refundOrders');
  return (
    <SubjectMoney load={() => listPayments({ demo: id, limit: '100' })} {...rest}>
      {(lines, open) => {
        const money = moneyOf(sumsOf(lines));
        const claim = mayVerify ? lines.find(({ state }) => state === 'claimed') : undefined;
        const refund = { kind: 'demo', id, money, payments: lines, mayClose: false } as const;
        const actions = (
          <>
            {claim && <DecideClaim claim={claim} open={open} refuse="Not received" />}
            {money.kept > 0 && mayRefund && (
              <Button
                quiet
                onClick={() => open((ends) => <RefundDialog refund={refund} {...ends} />)}
              >
                Refund
              </Button>
            )}
          </>
        );
        return (
          <div className="stack">
            <p className="numbers">{capitalize(feeInWords(lines))}</p>
            {children(actions, !claim)}
          </div>
        );
      }}
    </SubjectMoney>
  );
}
