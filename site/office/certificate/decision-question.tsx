import * as z from 'zod/mini';
import { againstCertificate } from '../../../contract/certificate-office.ts';
import { line } from '../../../contract/field.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { type AdminOrder, isUnpaid } from '../../../contract/order-office.ts';
import { Field } from '../../ui/Field.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { Confirm } from '../kit/Confirm.tsx';

/** What is about to be saved, and whether what is claimed is verified in the same step. */
type Chosen = Pick<Order, 'certificate' | 'status'> & { verify: boolean };

/** What is sent beside a decision that was asked about; undefined where it was given up. */
type Answer = { reason?: string } | undefined;

type Asked = { onEnd(answer: Answer): void };

/**
 * Asks before an order is confirmed of which nothing was received, before its certificate is
 * approved against what speaks against that, and before one that was issued here is revoked; `ask`
 * answers at once where none is the case.
 */
export function useDecisionQuestion(order: AdminOrder) {
  const { open, dialog } = useDialog();
  const shown = (dialogOf: (onEnd: Asked['onEnd']) => React.ReactElement): Promise<Answer> =>
    new Promise((resolve) =>
      open(({ onClose }) =>
        dialogOf((answer) => {
          onClose();
          resolve(answer);
        }),
      ),
    );
  const ask = async ({ certificate, status, verify }: Chosen): Promise<Answer> => {
    const paid = order.paid + order.claimed;
    // What is claimed is verified as the order becomes success, not when it is that already.
    const isVerified = verify && status === 'success' && order.status !== 'success';
    const after = isVerified ? { ...order, paid, claimed: 0 } : order;
    const against = againstCertificate({ ...after, status });
    const isApproval = certificate === 'yes' && order.certificate !== 'yes';
    const isRevoked = certificate === 'no' && order.certificateNumber !== '';
    if (
      isUnpaid(after, status) &&
      !(await shown((onEnd) => <UnpaidDialog order={order} onEnd={onEnd} />))
    )
      return undefined;
    if (isRevoked)
      return shown((onEnd) => <RevokeDialog number={order.certificateNumber} onEnd={onEnd} />);
    if (!isApproval || against.length === 0) return {};
    return shown((onEnd) => <ApproveDialog against={against} onEnd={onEnd} />);
  };
  return { ask, dialog };
}

const UnpaidDialog = ({ order, onEnd }: Asked & { order: AdminOrder }) => (
  <Confirm
    question="Confirm it without money?"
    action="Confirm it all the same"
    send={async () => undefined}
    onDone={() => onEnd({})}
    onClose={() => onEnd(undefined)}
  >
    <p>
      No money of {rupees(order.coursePrice)} has been seen. {confirmedMeans[order.kind]}
    </p>
  </Confirm>
);

const confirmedMeans: Record<Order['kind'], string> = {
  course:
    'Confirmed, they are a student: everybody who looks the serial number up reads their name and ' +
    'the course, and sees the photo.',
  shop: 'Confirmed, it is made ready for them.',
};

const ApproveDialog = ({ against, onEnd }: Asked & { against: string[] }) => (
  <Confirm
    question="Approve the certificate?"
    action="Approve it all the same"
    send={async () => undefined}
    onDone={() => onEnd({})}
    onClose={() => onEnd(undefined)}
  >
    <p>This speaks against it:</p>
    <ul>
      {against.map((why) => (
        <li key={why}>{why.replace(/^./, (first) => first.toUpperCase())}.</li>
      ))}
    </ul>
    <p className="small muted">
      The student is told by mail, and everybody who looks them up reads it.
    </p>
  </Confirm>
);

const schema = z.object({ reason: line('Say why', limits.note) });

const RevokeDialog = ({ number, onEnd }: Asked & { number: string }) => (
  <AskDialog
    title={`Revoke ${number}?`}
    action="Revoke it and save"
    grave
    schema={schema}
    values={{ reason: '' }}
    send={async ({ reason }) => ({ message: undefined, reason })}
    onDone={({ reason }) => onEnd({ reason })}
    onClose={() => onEnd(undefined)}
    above={
      <p>
        This certificate was issued. With No it ends for good: its PDF can be downloaded no more,
        and whoever scans its code reads that it is not valid, since when and why.
      </p>
    }
  >
    {(form) => (
      <Field
        label="Reason"
        maxLength={limits.note}
        hint="Everybody who looks the number up reads it: “Issued by mistake”."
        {...form.field('reason')}
      />
    )}
  </AskDialog>
);
