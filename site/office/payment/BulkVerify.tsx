import { type ReactNode, useState } from 'react';
import type { AdminPayment, PaymentResult } from '../../../contract/payment-office.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { Bulk } from '../kit/Bulk.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import type { Selection } from '../kit/selection.tsx';
import { rejectPayments, verifyPayments } from './api.ts';
import { subjectHref } from './PaymentFacts.tsx';
import { bulkSummary, clearOf } from './payment-words.ts';
import { RejectAll } from './RejectDialog.tsx';

type Props = Selection<AdminPayment> & { onDone(): void };

/** Verifies the picked claims, or rejects them with one reason, and lists what was left out. */
export const BulkVerify = ({ chosen, ...rest }: Props) => (
  <Bulk<AdminPayment, PaymentResult>
    noun="payments"
    chosen={chosen}
    {...rest}
    verb="Verify picked"
    wordsOf={({ success }) => (success ? '' : 'Left as it was')}
    nameOf={(payment) => <a href={subjectHref(payment)}>{payment.number}</a>}
    ask={(send, ends) => (
      <VerifyAll
        count={clearOf(chosen).length}
        isConfirmed={false}
        send={(confirm) =>
          send((requestId) =>
            verifyPayments({ requestId, ids: chosen.map(({ _id }) => _id), confirm }),
          )
        }
        {...ends}
      >
        {bulkSummary(chosen)}.
      </VerifyAll>
    )}
    other={{
      verb: 'Reject picked',
      ask: (send, ends) => (
        <RejectAll
          claims={chosen}
          send={(reason) =>
            send((requestId) =>
              rejectPayments({ requestId, ids: chosen.map(({ _id }) => _id), reason }),
            )
          }
          {...ends}
        />
      ),
    }}
  />
);

type AllProps = Ends & {
  count: number;
  /** Whether the orders are confirmed unless that is unticked. */
  isConfirmed: boolean;
  send(confirm: boolean): Promise<{ message?: string | undefined }>;
  /** What it comes to. */
  children: ReactNode;
};

/** Asks before payments are verified together, and whether their orders are confirmed with them. */
export function VerifyAll({ count, isConfirmed, send, children, ...ends }: AllProps) {
  const [confirm, setConfirm] = useState(isConfirmed);
  return (
    <Confirm
      question={`Verify ${countOf(count, 'payments')}?`}
      action="Verify all"
      send={() => send(confirm)}
      onFailure={ends.onClose}
      {...ends}
    >
      <p className="numbers">{children}</p>
      <Checkbox
        label="Confirm the orders as well (status success)"
        hint="Closed orders stay closed."
        checked={confirm}
        onChange={(event) => setConfirm(event.target.checked)}
      />
    </Confirm>
  );
}
