import { type ReactNode, useState } from 'react';
import { rupees } from '../../../contract/money.ts';
import type { AdminPayment, ClaimLine } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { listPayments } from './api.ts';
import { LineFacts, SeenElsewhere } from './PaymentFacts.tsx';

type Props = {
  payment: AdminPayment;
  line: ClaimLine | undefined;
  onClose(): void;
  /** Asks about the chosen claim, beside the others. */
  children(chosen: AdminPayment, others: AdminPayment[]): ReactNode;
};

/** Of several open claims of one transfer somebody chooses whose it is; of one alone nobody. */
export function WhosePayment({ payment, line, onClose, children }: Props) {
  const [chosen, setChosen] = useState<AdminPayment>();
  const query = { tab: 'claimed', q: payment.txnId, page: '1', limit: '100' };
  const { rows, failed, reload } = useList(query, listPayments);
  const claims = rows?.filter(({ txnId }) => txnId === payment.txnId);
  const claimed = chosen ?? (claims?.length === 1 ? claims[0] : undefined);
  if (claimed) return children(claimed, claims?.filter(({ _id }) => _id !== claimed._id) ?? []);
  return (
    <Dialog title="Whose payment is it?" onClose={onClose}>
      {line && <LineFacts line={line} />}
      {failed && <Failed message={failed} retry={reload} />}
      {!claims && !failed && <p role="status">One moment…</p>}
      {claims && claims.length > 1 && (
        <p>
          {claims.length} claims have the transaction ID{' '}
          <span className="numbers">{payment.txnId}</span>. Whoever paid is verified next; you say
          what the others read.
        </p>
      )}
      <ul className="ledger divided" aria-label="Claims of this transfer">
        {claims?.map((claim) => (
          <li key={claim._id}>
            <p className="numbers">
              <strong>{claim.name || 'Deleted booking'}</strong>, {claim.what}, {claim.number}:{' '}
              {rupees(claim.amount)}, claimed {dayForPeople(claim.receivedOn)}
            </p>
            <Button small onClick={() => setChosen(claim)}>
              Choose
              <span className="visually-hidden">
                {' '}
                {claim.name}, {claim.number}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {claims?.length === 0 && (
        <p role="status">
          Nobody claims it any more. It is on <SeenElsewhere payment={payment} />.
        </p>
      )}
    </Dialog>
  );
}
