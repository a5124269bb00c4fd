import { type ReactNode, useState } from 'react';
import type { AdminPayment, PaymentResult } from '../../../contract/payment-office.ts';
import { Checkbox } from '../../ui/Field.tsx';
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
    nameOf={(payment) => (
      <>
        <a href={subjectHref(payment)}>{payment.number}</a>, {payment.name}
      </>
    )}
    unusual={(claims) => [
      {
        words: 'are of another amount',
        rows: clearOf(claims).filter(({ isOtherAmount }) => isOtherAmount),
      },
    ]}
    ask={(claims, send, ends, about) => (
      <VerifyAll
        count={clearOf(claims).length}
        isConfirmed={false}
        send={(confirm) =>
          send(() => verifyPayments({ ids: claims.map(({ _id }) => _id), confirm }))
        }
        about={about}
        {...ends}
      >
        {bulkSummary(claims)}.
      </VerifyAll>
    )}
    other={{
      verb: 'Reject picked',
      unusual: (claims) => [
        { words: 'the bank has', rows: claims.filter(({ bank }) => bank !== null) },
      ],
      ask: (claims, send, ends, about) => (
        <RejectAll
          claims={claims}
          about={about}
          send={(reason) =>
            send(() => rejectPayments({ ids: claims.map(({ _id }) => _id), reason }))
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
  /** What it comes to; below it whose they are. */
  children: ReactNode;
  about?: ReactNode;
};

/** Asks before payments are verified together, and whether their orders are confirmed with them. */
export function VerifyAll({ count, isConfirmed, send, children, about, ...ends }: AllProps) {
  const [confirm, setConfirm] = useState(isConfirmed);
  return (
    <Confirm
      question={`Verify ${countOf(count, 'payments')}?`}
      action="Verify"
      send={() => send(confirm)}
      onFailure={ends.onClose}
      {...ends}
    >
      <p className="numbers">{children}</p>
      {about}
      <Checkbox
        label="Confirm the orders as well"
        hint="Closed orders stay closed."
        checked={confirm}
        onChange={(event) => setConfirm(event.target.checked)}
      />
    </Confirm>
  );
}
