import type { ComponentProps, ReactNode } from 'react';
import { dayWithWeekday, timeInWords } from '../../../contract/day.ts';
import type { Demo } from '../../../contract/demo.ts';
import { moneyOf, sumsInWords } from '../../../contract/order-money.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { capitalize } from '../../ui/text.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { listPayments } from '../payment/api.ts';
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

type Decision = { demo: Demo } & (
  | { verb: 'approve'; demoDate: string; demoTime: string }
  | { verb: 'reject' }
);

/** Asks before a booking is approved or rejected; `ask` answers whether it is. */
export function useDecisionQuestion() {
  const { open, dialog } = useDialog();
  const ask = (decision: Decision): Promise<boolean> =>
    new Promise((resolve) =>
      open(({ onClose }) => (
        <Question
          decision={decision}
          onEnd={(isYes) => {
            onClose();
            resolve(isYes);
          }}
        />
      )),
    );
  return { ask, dialog };
}

type QuestionProps = { decision: Decision; onEnd(isYes: boolean): void };

function Question({ decision, onEnd }: QuestionProps) {
  const { demo, verb } = decision;
  const payments = useRequest(() => listPayments({ demo: demo._id, limit: '100' }));
  const name = demo.fullName;
  return (
    <Confirm
      question={verb === 'approve' ? `Approve ${name}’s class?` : `Reject ${name}’s booking?`}
      action={verb === 'approve' ? 'Approve' : 'Reject'}
      grave={verb === 'reject'}
      send={async () => undefined}
      onDone={() => onEnd(true)}
      onClose={() => onEnd(false)}
    >
      <p>
        {verb === 'approve'
          ? `${dayWithWeekday(decision.demoDate)}, ${timeInWords(decision.demoTime)}. ` +
            'They get a mail with an invitation for the calendar.'
          : 'They get a mail that their class does not take place, and their seat is free at once.'}
      </p>
      {verb === 'reject' && demo.status === 'success' && (
        <p>Their class was approved; the mail takes it out of their calendar.</p>
      )}
      <p className="numbers">
        Fee:{' '}
        {payments.data ? feeInWords(payments.data, demo.fee) : (payments.failed ?? 'One moment…')}.
      </p>
    </Confirm>
  );
}
