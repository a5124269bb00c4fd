import type { ReactNode } from 'react';
import { rupees } from '../../../contract/money.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useActions, useAllowed } from '../kit/actions.tsx';
import { Flags, StatePill } from '../kit/cells.tsx';
import type { listPayments } from './api.ts';
import { RejectDialog, VerifyDialog } from './dialogs.tsx';
import { SeenElsewhere } from './PaymentFacts.tsx';
import { flagsOf } from './payment-words.ts';
import { takeBack } from './take-back.ts';
import './payment.css';

type Open = ReturnType<typeof useDialog>['open'];

type Props = {
  load(): ReturnType<typeof listPayments>;
  /** They are loaded again when it changes. */
  version: unknown;
  onChanged(): void;
  /** What stands above the payments. */
  head: ReactNode;
  children(payments: AdminPayment[], open: Open): ReactNode;
};

/** What there is to do about the money of an order or booking, and its ledger. */
export function SubjectMoney({ load, version, onChanged, head, children }: Props) {
  const payments = useRequest(load, { version });
  const { open, dialog } = useDialog(onChanged);
  const actions = useActions({ onDone: onChanged, onStale: onChanged });
  return (
    <section className="money-card box stack gap-8" aria-label="Payments">
      {head}
      <Loaded of={payments} label="Loading the payments" rows={1}>
        {(lines) => (
          <>
            {children(lines, open)}
            {lines.length > 0 && <Ledger payments={lines} start={actions.start} />}
          </>
        )}
      </Loaded>
      {dialog}
      {actions.dialog}
    </section>
  );
}

type ClaimProps = { claim: AdminPayment; open: Open; refuse: string };

export const DecideClaim = ({ claim, open, refuse }: ClaimProps) => (
  <>
    <Button onClick={() => open((ends) => <VerifyDialog payment={claim} {...ends} />)}>
      Verify {rupees(claim.amount)}
    </Button>
    <Button quiet onClick={() => open((ends) => <RejectDialog payment={claim} {...ends} />)}>
      {refuse}
    </Button>
  </>
);

type LedgerProps = { payments: AdminPayment[]; start: ReturnType<typeof useActions>['start'] };

/** Lines of the ledger, oldest first, those that count with a way to take them back. */
function Ledger({ payments, start }: LedgerProps) {
  const mayTakeBack = useAllowed([takeBack]);
  return (
    <ul className="ledger divided" aria-label="Ledger">
      {payments.map((payment) => (
        <li key={payment._id}>
          <p className="row tight">
            <strong className="numbers">
              {payment.direction === 'refund' && '− '}
              {rupees(payment.amount)}
            </strong>
            <StatePill of={payment.state} />
            <Flags of={flagsOf(payment)} />
            {mayTakeBack(payment).length > 0 && (
              <Button className="text-button small" onClick={() => start(takeBack, payment)}>
                Take back<span className="visually-hidden"> {rupees(payment.amount)}</span>
              </Button>
            )}
          </p>
          <p className="small">
            {methodWords[payment.method]}
            {payment.txnId && <span className="numbers"> {payment.txnId}</span>},{' '}
            {dayForPeople(payment.receivedOn)}
            {payment.recordedBy !== payment.name &&
              payment.recordedBy &&
              `, written by ${payment.recordedBy}`}
            {payment.decidedBy &&
              payment.decidedBy !== payment.recordedBy &&
              `, ${payment.state} by ${payment.decidedBy}`}
            {payment.reason && `: ${payment.reason}`}
            {payment.seenOn.length > 0 && (
              <>
                . Also on <SeenElsewhere payment={payment} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
