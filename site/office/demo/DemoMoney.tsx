import type { ComponentProps, ReactNode } from 'react';
import type { Demo } from '../../../contract/demo.ts';
import { moneyOf, sumsInWords } from '../../../contract/order-money.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { capitalize } from '../../ui/text.ts';
import { RefundDialog, RejectDialog, VerifyDialog } from '../payment/dialogs.tsx';
import { SubjectMoney } from '../payment/SubjectMoney.tsx';

type Props = {
  demo: Demo;
  /** What stands above the fee. */
  head: ReactNode;
  payments: ComponentProps<typeof SubjectMoney>['payments'];
  onChanged(): void;
  /** The decision, beside what is done about the fee: at once, and below 'More'. */
  children(verify: ReactNode, seldom: ReactNode): ReactNode;
};

/** What came of the fee; a line that was taken back did not. */
function sumsOf(payments: AdminPayment[], fee: number) {
  const sum = (lines: AdminPayment[]) => lines.reduce((all, { amount }) => all + amount, 0);
  const verified = payments.filter(
    ({ state, reverses, isReversed }) => state === 'verified' && !reverses && !isReversed,
  );
  return {
    coursePrice: fee,
    status: 'pending',
    claimed: sum(payments.filter(({ state }) => state === 'claimed')),
    paid: sum(verified.filter(({ direction }) => direction === 'in')),
    refunded: sum(verified.filter(({ direction }) => direction === 'refund')),
  };
}

/** What has come of the fee of a demo class, is to be verified and was sent back. */
export const feeInWords = (lines: AdminPayment[], fee: number): string =>
  lines.length === 0 ? 'no payment is written down' : sumsInWords(sumsOf(lines, fee));

/** The fee of a demo class: whether it came, and what to do about it and the booking. */
export function DemoMoney({ demo: { _id: id, fee }, children, ...rest }: Props) {
  const mayVerify = useMay('verifyPayments');
  const mayRefund = useMay('refundOrders');
  return (
    <SubjectMoney {...rest}>
      {(lines, open) => {
        const money = moneyOf(sumsOf(lines, fee));
        const claim = mayVerify ? lines.find(({ state }) => state === 'claimed') : undefined;
        const refund = { kind: 'demo', id, money, payments: lines, mayClose: false } as const;
        const verify = claim && (
          <Button onClick={() => open((ends) => <VerifyDialog payment={claim} {...ends} />)}>
            Verify
          </Button>
        );
        const seldom = [
          claim && (
            <Button
              key="reject"
              className="text-button"
              onClick={() => open((ends) => <RejectDialog payment={claim} {...ends} />)}
            >
              Not received
            </Button>
          ),
          money.kept > 0 && mayRefund && (
            <Button
              key="refund"
              className="text-button"
              onClick={() => open((ends) => <RefundDialog refund={refund} {...ends} />)}
            >
              Refund
            </Button>
          ),
        ].filter(Boolean);
        return (
          <>
            {(lines.length !== 1 || lines[0]?.state !== 'claimed') && (
              <p className="numbers">{capitalize(feeInWords(lines, fee))}</p>
            )}
            {children(verify, seldom.length > 0 && seldom)}
          </>
        );
      }}
    </SubjectMoney>
  );
}
