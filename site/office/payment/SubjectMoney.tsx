import type { ComponentProps, ReactNode } from 'react';
import { rupees } from '../../../contract/money.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Loaded } from '../kit/RecordScreen.tsx';
import { RejectDialog, VerifyDialog } from './dialogs.tsx';
import { PaymentLine } from './PaymentFacts.tsx';
import { paymentInWords } from './payment-words.ts';
import './payment.css';

type Open = ReturnType<typeof useDialog>['open'];

type Props = {
  payments: ComponentProps<typeof Loaded<AdminPayment[]>>['of'];
  onChanged(): void;
  /** What stands above the claims. */
  head: ReactNode;
  children(payments: AdminPayment[], open: Open): ReactNode;
};

/** What there is to do about the money of an order or booking, and the claims that wait. */
export function SubjectMoney({ payments, onChanged, head, children }: Props) {
  const { open, dialog } = useDialog(onChanged);
  return (
    <section className="subject-money box stack gap-8" aria-label="Payments">
      {head}
      <Loaded of={payments} label="Loading the payments" rows={1}>
        {(lines) => (
          <>
            {lines
              .filter(({ state }) => state === 'claimed')
              .map((claim) => (
                <p key={claim._id} className="small">
                  {paymentInWords(claim)}, {dayForPeople(claim.receivedOn)}:{' '}
                  <PaymentLine payment={claim} />
                </p>
              ))}
            {children(lines, open)}
          </>
        )}
      </Loaded>
      {dialog}
    </section>
  );
}

export const DecideClaim = ({ claim, open }: { claim: AdminPayment; open: Open }) => (
  <>
    <Button onClick={() => open((ends) => <VerifyDialog payment={claim} {...ends} />)}>
      Verify {rupees(claim.amount)}
    </Button>
    <Button quiet onClick={() => open((ends) => <RejectDialog payment={claim} {...ends} />)}>
      Reject
    </Button>
  </>
);
